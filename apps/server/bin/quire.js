#!/usr/bin/env node
import './compile-cache.js'

await import('../src/cli/main.ts')
