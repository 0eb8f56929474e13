#!/usr/bin/env node
import './compile-cache.js'

if (process.argv[2] === 'serve') await import('./one-arena.js')
await import('../src/cli/main.ts')
