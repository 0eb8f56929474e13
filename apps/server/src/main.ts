import { serve } from './cli/serve.ts'
import { explainFailure } from './cli/terminal.ts'

// The file holds secrets, and so do its copies: nobody else on the machine reads what is written here.
process.umask(0o077)
await serve().catch(explainFailure)
