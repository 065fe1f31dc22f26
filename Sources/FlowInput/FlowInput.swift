// FlowInput
