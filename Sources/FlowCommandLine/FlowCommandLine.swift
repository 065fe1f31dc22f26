// FlowCommandLine
