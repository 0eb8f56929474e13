import { wellFormedValue } from '@quire/content'
import { parseDocument } from 'yaml'
import { ParseFailure } from './parse-failure.ts'

const maxNodes = 2_000_000
const maxDepth = 200
const maxAliases = 1_000

/** Only by these does a text have what is no text; most have none of them. */
const mayEscape = /\\[0uUx]|\0/

export type JsonObject = { [key: string]: unknown }

export interface ParsedText {
  value: JsonObject
  documentType: 'json' | 'yaml'
}

/** Reads JSON or YAML. `name` says which document it is. */
export function parseText(text: string, name: string): ParsedText {
  const parsed = parseJson(text) ?? { value: parseYaml(text, name), documentType: 'yaml' as const }
  if (!isObject(parsed.value)) throw new ParseFailure(`${name} is not a JSON or YAML object`)
  requireBoundedSize(parsed.value, name)
  const value = mayEscape.test(text) ? wellFormedValue(parsed.value) : parsed.value
  return { value, documentType: parsed.documentType }
}

function parseJson(text: string): { value: unknown; documentType: 'json' } | undefined {
  try {
    return { value: JSON.parse(text), documentType: 'json' }
  } catch {
    return undefined
  }
}

/** YAML includes JSON, so what is wrong with text that wants to be JSON is told here too, with its line. */
function parseYaml(text: string, name: string): unknown {
  // A key given twice means its last value, as in JSON: looking for such compares every path with every other.
  const document = parseDocument(text, { merge: true, strict: false, uniqueKeys: false, logLevel: 'silent' })
  const [error] = document.errors
  if (error) throw new ParseFailure(`${name} is neither JSON nor YAML: ${firstLine(error.message)}`)
  try {
    return document.toJS({ maxAliasCount: maxAliases })
  } catch (thrown) {
    throw new ParseFailure(
      `${name} uses YAML aliases in a way that is refused: ${firstLine((thrown as Error).message)}`,
    )
  }
}

/**
 * Aliases can make a short text an endless tree, so the tree is measured as it would be written out. A list of the
 * nodes still to visit rather than recursion, which deep nesting would break.
 */
function requireBoundedSize(value: JsonObject, name: string): void {
  const open: { node: object; depth: number }[] = [{ node: value, depth: 1 }]
  let nodes = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.depth > maxDepth) throw new ParseFailure(`${name} is nested more than ${maxDepth} levels deep`)
    for (const child of Object.values(next.node)) {
      nodes += 1
      if (nodes > maxNodes) throw new ParseFailure(`${name} has more than ${maxNodes} values`)
      if (typeof child === 'object' && child !== null) open.push({ node: child, depth: next.depth + 1 })
    }
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/:$/, '') ?? ''
}
