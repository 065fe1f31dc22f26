#ifndef FLOWATLAS_CPANGO_SHIM_H
#define FLOWATLAS_CPANGO_SHIM_H

#include <pango/pangocairo.h>

// Pango's objects are macros away from GObject's; Swift sees plain pointers and one way to give them back.

/// Gives up an object; NULL is allowed.
static inline void flowatlas_release(void *object) {
  if (object) g_object_unref(object);
}

/// How many families of fonts there are.
static inline int flowatlas_family_count(void) {
  PangoFontFamily **families = NULL;
  int count = 0;
  pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count);
  g_free(families);
  return count;
}

#endif
