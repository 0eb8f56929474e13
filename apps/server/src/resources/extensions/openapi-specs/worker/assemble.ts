import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Filesystem, upgrade, validate } from '@scalar/openapi-parser'
import { collectFiles, type ReadDocument } from './files.ts'
import type { ParsedSpec, ProcessError } from './messages.ts'
import { outlineOf } from './outline.ts'
import type { JsonObject } from './parse-text.ts'

const maxWarnings = 50

/** Everything that is kept of a description, but for the text it came as. */
export async function assemble(
  entry: { value: JsonObject; url: string | null },
  readDocument: ReadDocument,
): Promise<Pick<ParsedSpec, 'hash' | 'filesystem' | 'outline' | 'warnings'>> {
  const files = await collectFiles(entry, readDocument)
  const warnings = await findMistakes(files)
  const [first] = files
  // Whoever shows a description knows OpenAPI 3 only.
  if (first && entry.value.swagger !== undefined) first.specification = upgrade(files).specification as JsonObject
  const filesystem = JSON.stringify(files)
  const { outline, warnings: leftOut } = outlineOf(files)
  return {
    hash: createHash('sha256').update(filesystem).digest('hex'),
    filesystem: gzipSync(filesystem),
    outline: JSON.stringify(outline),
    warnings: [...leftOut.map((message) => ({ message })), ...warnings],
  }
}

/** Mistakes in a description that can be used all the same. Most descriptions in the world have some. */
async function findMistakes(files: Filesystem): Promise<ProcessError[]> {
  // On a copy, because the check fills in what is missing.
  const { errors = [] } = await validate(structuredClone(files))
  return errors.slice(0, maxWarnings).map(({ message, code, path }) => {
    const pointer = Array.isArray(path) ? path.join('/') : path
    return { message: pointer ? `${pointer}: ${message}` : message, ...(code && { code }) }
  })
}
