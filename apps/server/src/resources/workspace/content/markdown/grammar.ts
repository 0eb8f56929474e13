import { createRequire } from 'node:module'
import { nextTurn } from '#workers/pause.ts'

const require = createRequire(import.meta.url)

/** Loaded with the first document: the grammar of Markdown is a quarter of the start and a tenth of the memory. */
export function loadMarkdown(): typeof import('@quire/content/markdown') {
  return require('@quire/content/markdown')
}

const grammar: { loading?: Promise<void> } = {}

/** To be called before the first document is read or printed: loads what that takes in turns with other requests. */
export function prepareMarkdown(): Promise<void> {
  grammar.loading ??= loadInTurns()
  return grammar.loading
}

async function loadInTurns(): Promise<void> {
  const { grammarParts } = await import('@quire/content/grammar')
  for (const load of grammarParts) {
    await load()
    await nextTurn()
  }
}
