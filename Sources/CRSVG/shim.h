#ifndef FLOWATLAS_CRSVG_SHIM_H
#define FLOWATLAS_CRSVG_SHIM_H

#include <librsvg/rsvg.h>

/// Reads an SVG from bytes, which are copied; NULL and an error when it is none.
///
/// Nothing outside the bytes is read, since the picture has no address of its own.
static inline RsvgHandle *flowatlas_read_svg(const void *bytes, size_t count, GError **error) {
  GInputStream *stream = g_memory_input_stream_new_from_data(g_memdup2(bytes, count), (gssize)count, g_free);
  RsvgHandle *handle = rsvg_handle_new_from_stream_sync(
      stream, NULL, (RsvgHandleFlags)(RSVG_HANDLE_FLAG_UNLIMITED | RSVG_HANDLE_FLAG_KEEP_IMAGE_DATA), NULL, error);
  g_object_unref(stream);
  return handle;
}

/// The size of a picture in its own units, from its width and height, else from its view box; 0 when it has none.
static inline int flowatlas_svg_size(RsvgHandle *handle, double *width, double *height) {
  gboolean has_width, has_height, has_box;
  RsvgLength given_width, given_height;
  RsvgRectangle box;
  // 72 dots per inch make a pixel a point.
  rsvg_handle_set_dpi(handle, 72);
  if (rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) return 1;
  rsvg_handle_get_intrinsic_dimensions(
      handle, &has_width, &given_width, &has_height, &given_height, &has_box, &box);
  if (!has_box) return 0;
  *width = box.width;
  *height = box.height;
  return 1;
}

/// Draws a picture into a rectangle; NULL when all went well, else an error to be freed.
static inline GError *flowatlas_draw_svg(
    RsvgHandle *handle, cairo_t *context, double x, double y, double width, double height) {
  GError *error = NULL;
  RsvgRectangle viewport = {x, y, width, height};
  rsvg_handle_render_document(handle, context, &viewport, &error);
  return error;
}

/// Gives up a picture.
static inline void flowatlas_release_svg(RsvgHandle *handle) { g_object_unref(handle); }

#endif
