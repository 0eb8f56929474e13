import { readFileSync, writeFileSync } from 'node:fs'
import { schemasOfMigrations } from './schemas.ts'

// A part of `pnpm release:version`: from then on the migrations that there are never change.
const path = new URL('../../src/db/migrations/released-schemas.ts', import.meta.url)
const list = (await schemasOfMigrations()).map((schema) => `  '${schema}',\n`).join('')
const [before = ''] = readFileSync(path, 'utf8').split(/(?<=readonly string\[\] = )/)
writeFileSync(path, `${before}[\n${list}]\n`)
