import FlowCommandLine

FlowAtlas.run()
