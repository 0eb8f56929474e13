import { parse } from 'yaml'
import { type Literal, readLiterals } from './literals.ts'
import { PageRefusedError } from './page-refused.ts'

export type PublisherSettings = Record<string, Literal>

/** PublisherSettings of a program that publishes pages, in whatever their file is written. Nothing of it is run. */
export function readSettings(text: string, format: 'yaml' | 'json' | 'script'): PublisherSettings {
  if (format === 'script') return readLiterals(text)
  const bounds = { depth: 0, left: maxValues }
  const bounded = boundedValue(parsed(text, format), bounds)
  if (bounds.left < 0) throw new PageRefusedError(`it has more than ${maxValues} values`)
  return typeof bounded === 'object' && bounded !== null && !Array.isArray(bounded)
    ? { ...(bounded as PublisherSettings) }
    : {}
}

function parsed(text: string, format: 'yaml' | 'json'): unknown {
  try {
    return format === 'json' ? JSON.parse(text) : parse(text, { logLevel: 'error' })
  } catch {
    throw new PageRefusedError(`it is not written as ${format === 'json' ? 'JSON' : 'YAML'} has to be`)
  }
}

const maxDepth = 40
const maxValues = 50_000

interface Bounds {
  depth: number
  left: number
}

/** Without what is nested deeper, or more, than anybody's table of contents: whoever follows it calls itself for each level. */
function boundedValue(value: unknown, bounds: Bounds): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (bounds.depth >= maxDepth) return undefined
  const inner = (one: unknown) => {
    bounds.left -= 1
    if (bounds.left < 0) return undefined
    bounds.depth += 1
    const result = boundedValue(one, bounds)
    bounds.depth -= 1
    return result
  }
  if (Array.isArray(value)) return value.map(inner)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]))
}
