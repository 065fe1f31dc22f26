// FlowDiagram
