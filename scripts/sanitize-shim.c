// Lays out and draws DOT files by the functions of Sources/CGraphviz/shim.h, and damaged copies of them, for
// `scripts/sanitize undefined`.
#include "../Sources/CGraphviz/shim.h"
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static unsigned long state = 1;

static unsigned next(unsigned limit) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(state >> 33) % limit;
}

static int draw(GVC_t *context, const char *text) {
  graph_t *graph = flowatlas_read(text);
  if (!graph) {
    flowatlas_forget_names();
    return 0;
  }
  graph_t *second = agmemread("");
  if (second) agclose(second);
  int drawn = 0;
  if (!second && gvLayout(context, graph, "dot") == 0) {
    char *result = NULL;
    size_t length = 0;
    if (flowatlas_render(context, graph, "svg", &result, &length) == 0) {
      drawn = length > 0 && strlen(result) == length;
      gvFreeRenderData(result);
    }
    gvFreeLayout(context, graph);
  }
  agclose(graph);
  flowatlas_forget_names();
  return drawn;
}

/// Reads damaged copies of a text in a process of their own, since Graphviz's scanner keeps where it stopped; the number
/// of copies, or -1.
static int read_damaged(char *text, size_t length) {
  enum { rounds = 20 };
  // The copies of another file are to be others.
  unsigned long following = state + length;
  pid_t child = fork();
  if (child == 0) {
    // Damage in names and braces only: other damage may ask Graphviz for anything.
    for (int round = 0; round < rounds; round++) {
      text[next((unsigned)length)] = "{}\"; \n_a"[next(8)];
      graph_t *graph = flowatlas_read(text);
      if (graph) agclose(graph);
      flowatlas_forget_names();
      agmemread("}");
    }
    exit(0);
  }
  state = following;
  int status = -1;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0 ? rounds : -1;
}

int main(int count, char **paths) {
  GVC_t *context = gvContext();
  agseterr(AGMAX);
  int drawn = 0, damaged = 0;
  if (!flowatlas_library_path()) return 1;
  for (int index = 1; index < count; index++) {
    FILE *file = fopen(paths[index], "rb");
    if (!file) return 66;
    static char text[1 << 20];
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    if (!draw(context, text)) return printf("%s was not drawn\n", paths[index]), 1;
    drawn++;
    int rounds = read_damaged(text, length);
    if (rounds < 0) return printf("a damaged copy of %s ended the process\n", paths[index]), 1;
    damaged += rounds;
  }
  printf("%d drawings, %d damaged texts\n", drawn, damaged);
  gvFreeContext(context);
  return 0;
}
