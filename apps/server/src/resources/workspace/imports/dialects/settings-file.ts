import { posix } from 'node:path'
import type { LeftOut } from '../findings.ts'
import { UnreadableError } from '../readers/reader.ts'
import type { PublisherSettings, SettingsFormat } from '../readers/settings.ts'
import { decodeText } from '../text.ts'
import type { PublishedFolder } from './dialect.ts'

/** Longer ones are no settings. */
const maxLength = 500_000

/** What is needed of a folder to read settings in it. */
export type SettingsSource = Pick<PublishedFolder, 'others' | 'read' | 'reader' | 'unreadSettings'>

export async function readSettingsFile(
  { read, reader, unreadSettings }: Omit<SettingsSource, 'others'>,
  path: string,
): Promise<PublisherSettings> {
  const text = decodeText(await read(path))
  const leave = (reason: LeftOut['reason'], message: string) => {
    unreadSettings.set(path, { name: path, reason, message })
    return {}
  }
  if (text.length > maxLength) return leave('too-large', `settings have ${maxLength} characters at the most`)
  try {
    return await reader.settings(text, formatOf(path))
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    return leave('unreadable', error.message)
  }
}

function formatOf(path: string): SettingsFormat {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  if (extension === 'json' || extension === 'toml') return extension
  return extension === 'yml' || extension === 'yaml' ? 'yaml' : 'script'
}

/** A path within the bundle; undefined for one that leads out of it. */
export function joinPath(folder: string, path: string): string | undefined {
  const joined = posix.normalize(posix.join(folder, path.replace(/^\/+/, ''))).replace(/\/$/, '')
  if (joined === '.') return ''
  return joined.startsWith('..') ? undefined : joined
}

export function isMap(value: unknown): value is PublisherSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function settingText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** All values that go by a name, wherever they stand. */
export function* valuesNamed(value: unknown, name: string, depth = 0): Generator<unknown> {
  if (depth > 12 || typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === name && inner !== undefined) yield inner
    yield* valuesNamed(inner, name, depth + 1)
  }
}
