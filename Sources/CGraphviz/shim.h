#ifndef FLOWATLAS_CGRAPHVIZ_SHIM_H
#define FLOWATLAS_CGRAPHVIZ_SHIM_H

#include <gvc.h>
#include <stdlib.h>

// Macros, and functions whose types changed between versions; Swift can import neither as they are.

/// A context with just the plugins of a list; whether others are loaded on demand is `int` or `bool`.
static inline GVC_t *flowatlas_context(const lt_symlist_t *plugins) { return gvContextPlugins(plugins, 0); }

/// Renders into a buffer of Graphviz's own; the length is `unsigned` up to 12.2.1 and `size_t` from 13.0.0.
static inline int flowatlas_render(
    GVC_t *context, graph_t *graph, const char *format, char **result, size_t *length) {
  size_t wide = 0;
  int code = gvRenderData(context, graph, format, result, (void *)&wide);
  *length = wide;
  return code;
}

/// The width of a graph's or cluster's label in points; 0 without one.
static inline double flowatlas_label_width(graph_t *graph) {
  return GD_label(graph) ? GD_label(graph)->dimen.x : 0;
}

/// The height of a graph's or cluster's label in points; 0 without one.
static inline double flowatlas_label_height(graph_t *graph) {
  return GD_label(graph) ? GD_label(graph)->dimen.y : 0;
}

// `dladdr` is hidden from Swift by Glibc's header, so it is declared once more under another name.
typedef struct {
  const char *path;
  void *base;
  const char *symbol;
  void *address;
} flowatlas_library_info;

#ifdef __APPLE__
extern int flowatlas_dladdr(const void *, flowatlas_library_info *) __asm__("_dladdr");
#else
extern int flowatlas_dladdr(const void *, flowatlas_library_info *) __asm__("dladdr");
#endif

/// The path of the Graphviz library that is loaded; NULL when the system doesn't tell.
static inline const char *flowatlas_library_path(void) {
  flowatlas_library_info information = {0, 0, 0, 0};
  return flowatlas_dladdr((const void *)&gvContext, &information) ? information.path : NULL;
}

#endif
