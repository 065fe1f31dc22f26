// FlowDocs
