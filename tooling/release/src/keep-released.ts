import { readFileSync, writeFileSync } from 'node:fs'
import { type Document, withoutProse } from './document.ts'
import { currentPath, releasedPath } from './paths.ts'

const current = JSON.parse(readFileSync(currentPath, 'utf8')) as Document
const banner = { '//': 'Written by `pnpm release:version`. Do not edit.' }
// One value a line, so that a release shows what has changed since the last.
writeFileSync(releasedPath, `${JSON.stringify({ ...banner, ...withoutProse(current) }, null, 1)}\n`)
