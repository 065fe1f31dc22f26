// FlowModel
