import './one-arena.js'
import './compile-cache.js'

await import('../src/main.ts')
