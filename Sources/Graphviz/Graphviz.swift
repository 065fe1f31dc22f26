// Graphviz
