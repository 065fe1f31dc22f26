// FlowImport
