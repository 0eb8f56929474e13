import { resolve } from 'node:path'
import { generate } from './generate.ts'

process.exitCode = await generate({
  root: resolve(import.meta.dirname, '../../..'),
  checkOnly: process.argv.includes('--check'),
  say: (line) => process.stdout.write(`${line}\n`),
})
