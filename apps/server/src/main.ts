import { serve } from './cli/serve.ts'
import { explainFailure } from './cli/terminal.ts'

await serve().catch(explainFailure)
