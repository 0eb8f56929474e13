import { readToml } from '@quire/content/markdown'
import { parse } from 'yaml'
import { type Literal, readLiterals } from './literals.ts'
import { PageRefusedError } from './page-refused.ts'

export type PublisherSettings = Record<string, Literal>

export type SettingsFormat = 'yaml' | 'json' | 'toml' | 'script'

/** PublisherSettings of a program that publishes pages, in whatever their file is written. Nothing of it is run. */
export function readSettings(text: string, format: SettingsFormat): PublisherSettings {
  if (format === 'script') return readLiterals(text)
  if (format === 'toml' && text.length > maxToml) throw new PageRefusedError(`it has more than ${maxToml} characters`)
  const bounds = { depth: 0, left: maxValues }
  const bounded = boundedValue(parsed(text, format), bounds)
  if (bounds.left < 0) throw new PageRefusedError(`it has more than ${maxValues} values`)
  return typeof bounded === 'object' && bounded !== null && !Array.isArray(bounded)
    ? { ...(bounded as PublisherSettings) }
    : {}
}

function parsed(text: string, format: Exclude<SettingsFormat, 'script'>): unknown {
  try {
    if (format === 'json') return JSON.parse(text)
    if (format === 'toml') return readToml(text.replaceAll('\r\n', '\n'))
    return parse(text, { logLevel: 'error' })
  } catch {
    throw new PageRefusedError(`it is not written as ${format === 'json' ? 'JSON' : 'YAML'} has to be`)
  }
}

/** Nobody writes so much by hand, and looking for the ends of long texts takes long. */
const maxToml = 100_000
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
