import { readFileSync, writeFileSync } from 'node:fs'
import { type Document, withoutProse } from './document.ts'
import { currentPath, releasedPath } from './paths.ts'

const current = JSON.parse(readFileSync(currentPath, 'utf8')) as Document
const banner = { '//': 'Written by `pnpm release:version`. Do not edit.' }
writeFileSync(releasedPath, `${JSON.stringify({ ...banner, ...withoutProse(current) })}\n`)
