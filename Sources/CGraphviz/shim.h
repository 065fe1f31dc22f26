#ifndef FLOWATLAS_CGRAPHVIZ_SHIM_H
#define FLOWATLAS_CGRAPHVIZ_SHIM_H

#include <gvc.h>
#include <stdlib.h>
#include <string.h>

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

// Graphviz goes through subgraphs in the order of the addresses of their names, and lays out and draws clusters
// in this order. Left alone, the addresses are those that malloc happens to give, and so is the drawing. Here
// the names of one graph are kept one after the other as they come, in one block.

/// A text that is being read, and the names of its graphs.
typedef struct {
  const char *text;
  size_t length;
  size_t position;
  char *names;
  size_t used;
  size_t capacity;
} flowatlas_reader;

/// The one that is being read; a variable of the header itself would not come along into Swift.
static inline flowatlas_reader *flowatlas_current(void) {
  static flowatlas_reader reader;
  return &reader;
}

/// Finds a graph's name in the block, and adds it when asked; the address is its id, which has to be even.
static inline long flowatlas_map(void *state, int type, const char *name, IDTYPE *id, int create) {
  typedef long (*map_function)(void *, int, const char *, IDTYPE *, int);
  flowatlas_reader *reader = flowatlas_current();
  if (type != AGRAPH || name == NULL || reader->names == NULL) {
    return ((map_function)(void *)AgIdDisc.map)(state, type, name, id, create) & 0xFF ? 1 : 0;
  }
  size_t start = 0;
  while (start < reader->used && strcmp(reader->names + start, name) != 0) {
    start += (strlen(reader->names + start) + 2) & ~(size_t)1;
  }
  size_t size = (strlen(name) + 2) & ~(size_t)1;
  if (start >= reader->used) {
    if (!create || reader->used + size > reader->capacity) return 0;
    start = reader->used;
    strcpy(reader->names + start, name);
    reader->used += size;
  }
  *id = (IDTYPE)(size_t)(reader->names + start);
  return 1;
}

static inline int flowatlas_read_some(void *channel, char *buffer, int size) {
  flowatlas_reader *reader = flowatlas_current();
  (void)channel;
  size_t rest = reader->length - reader->position;
  size_t count = size < 0 ? 0 : rest < (size_t)size ? rest : (size_t)size;
  memcpy(buffer, reader->text + reader->position, count);
  reader->position += count;
  return (int)count;
}

/// Reads a graph; NULL when the text is none. `flowatlas_forget_names` has to follow once it is closed.
static inline graph_t *flowatlas_read(const char *text) {
  static Agiddisc_t identifiers;
  static Agiodisc_t input;
  static Agdisc_t discipline;
  identifiers = AgIdDisc;
  identifiers.map = (void *)flowatlas_map;
  input = AgIoDisc;
  input.afread = flowatlas_read_some;
  discipline = AgDefaultDisc;
  discipline.id = &identifiers;
  discipline.io = &input;
  size_t length = strlen(text);
  // A name takes at most two bytes more than it has letters, and stands in the text with a blank at least.
  size_t capacity = 2 * length + 256;
  *flowatlas_current() = (flowatlas_reader){text, length, 0, (char *)calloc(capacity, 1), 0, capacity};
  graph_t *graph = agread(flowatlas_current(), &discipline);
  // The text is the caller's, and gone after this.
  flowatlas_current()->text = "";
  flowatlas_current()->length = flowatlas_current()->position = 0;
  return graph;
}

/// Frees the names of the graph that was read last.
static inline void flowatlas_forget_names(void) {
  free(flowatlas_current()->names);
  *flowatlas_current() = (flowatlas_reader){"", 0, 0, NULL, 0, 0};
}

#endif
