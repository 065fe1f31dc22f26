// FlowAnalysis
