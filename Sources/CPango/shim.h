#ifndef FLOWATLAS_CPANGO_SHIM_H
#define FLOWATLAS_CPANGO_SHIM_H

#include <pango/pangocairo.h>

// Pango's objects are macros away from GObject's; Swift sees plain pointers and one way to give them back.

/// Gives up an object; NULL is allowed.
static inline void flowatlas_release(void *object) {
  if (object) g_object_unref(object);
}

/// Whether there is any font: the list of families has names such as Sans even where there is none.
static inline int flowatlas_has_font(void) {
  PangoFontMap *map = pango_cairo_font_map_get_default();
  PangoContext *context = pango_font_map_create_context(map);
  PangoFontDescription *description = pango_font_description_from_string("Sans 10");
  PangoFont *font = pango_font_map_load_font(map, context, description);
  int is_there = font != NULL;
  if (font) g_object_unref(font);
  pango_font_description_free(description);
  g_object_unref(context);
  return is_there;
}

#endif
