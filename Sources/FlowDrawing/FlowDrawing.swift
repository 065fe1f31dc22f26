// FlowDrawing
