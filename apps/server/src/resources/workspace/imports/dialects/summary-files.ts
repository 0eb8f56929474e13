import { posix } from 'node:path'
import { parse } from 'yaml'
import { decodeText } from '../text.ts'
import { folderOf } from '../tree/folder-tree.ts'
import { nestEntries } from '../tree/outline-entries.ts'
import type { Arrangement, Dialect, PublishedFolder } from './dialect.ts'

/** `SUMMARY.md` of GitBook and mdBook, in any folder, and where `.gitbook.yaml` says it is. */
export const followSummaries: Dialect = async (published, arrangement) => {
  const named = await summariesOfSettings(published, arrangement)
  for (const [path, { markdown }] of published.texts) {
    const isSummary = /(?:^|\/)summary\.md$/i.test(path)
    const folder = named.get(path.toLowerCase()) ?? (isSummary ? folderOf(path) : undefined)
    if (folder === undefined) continue
    const nodes = nestEntries(await published.reader.summary(markdown))
    if (nodes.length === 0) continue
    arrangement.outlines.push({ folder, base: path, nodes })
    arrangement.tables.add(path)
  }
}

const maxLength = 65_536

/** By the paths of summaries, in lower case: the folders that `.gitbook.yaml` files name as roots of content. */
async function summariesOfSettings(
  { others, read }: PublishedFolder,
  { settings }: Arrangement,
): Promise<Map<string, string>> {
  const summaries = new Map<string, string>()
  for (const path of others) {
    if (!/(?:^|\/)\.gitbook\.ya?ml$/i.test(path)) continue
    settings.add(path)
    const { root, summary } = readGitbookSettings(decodeText(await read(path)))
    const folder = posix
      .normalize(posix.join(folderOf(path), root))
      .replace(/\/$/, '')
      .replace(/^\.$/, '')
    if (folder.startsWith('..')) continue
    summaries.set(posix.join(folder, summary).toLowerCase(), folder)
  }
  return summaries
}

function readGitbookSettings(text: string): { root: string; summary: string } {
  const settings: unknown = text.length > maxLength ? undefined : parseOrNothing(text)
  const { root, structure } = isMap(settings) ? settings : {}
  const summary = isMap(structure) ? structure.summary : undefined
  const relative = (value: unknown, otherwise: string) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().replace(/^\/+/, '') : otherwise
  return { root: relative(root, '.'), summary: relative(summary, 'SUMMARY.md') }
}

function parseOrNothing(text: string): unknown {
  try {
    return parse(text, { logLevel: 'silent' })
  } catch {
    return undefined
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
