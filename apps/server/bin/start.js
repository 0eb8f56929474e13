import './compile-cache.js'
import './one-arena.js'

await import('../src/main.ts')
