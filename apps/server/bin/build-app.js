import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Builds the app where its sources have changed since, in a process of its own that nobody waits for.
const program = fileURLToPath(new URL('../../web/bin/build.js', import.meta.url))
const builder = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit'] })
builder.on('error', (error) => process.stderr.write(`The app could not be built: ${error.message}\n`))
builder.unref()
