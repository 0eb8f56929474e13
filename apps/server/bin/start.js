import './compile-cache.js'
import './one-arena.js'

await import('../src/main.ts')
// The app is built beside the server that serves already; a process of a cluster has a supervisor that sees to it.
if (process.argv.includes('--build-app') && !process.send) await import('./build-app.js')
