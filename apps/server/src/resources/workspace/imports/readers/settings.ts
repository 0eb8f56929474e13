import { parse } from 'yaml'
import { type Literal, readLiterals } from './literals.ts'

export type PublisherSettings = Record<string, Literal>

/** PublisherSettings of a program that publishes pages, in whatever their file is written. Nothing of it is run. */
export function readSettings(text: string, format: 'yaml' | 'json' | 'script'): PublisherSettings {
  if (format === 'script') return readLiterals(text)
  try {
    const value: unknown = format === 'json' ? JSON.parse(text) : parse(text, { logLevel: 'silent' })
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...(value as PublisherSettings) }
      : {}
  } catch {
    return {}
  }
}
