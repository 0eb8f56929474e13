import { ContentError } from '#revision/errors.ts'
import { nameInKey } from '#revision/keys.ts'
import { asPageId, asReusable, type ReusableEntry } from '#revision/page.ts'
import type { JsonValue } from '#tree/json.ts'
import { mergeBody, type TextMerger } from './body-entry.ts'
import type { Arbiter } from './conflict.ts'
import { mergeFields } from './fields.ts'
import { mergeValue, undisputed, type Versions } from './three-way.ts'

interface EntryMerge {
  readonly arbiter: Arbiter
  readonly texts: TextMerger
}

/** Merges an entry that is not a page, by the kind that its key tells. */
export function mergeEntry(merger: EntryMerge, key: string, versions: Versions<JsonValue>): JsonValue | undefined {
  const name = nameInKey(key)
  if (key.startsWith('f/')) return mergeValue(merger.arbiter, versions, { kind: 'file', file: name })
  if (key.startsWith('r/')) return mergeReusable(merger, name, reusableVersions(versions))
  if (key.startsWith('v/')) return mergeVariable(merger.arbiter, name, versions)
  return mergeOldSlug(versions)
}

export function reusableVersions({ base, ours, theirs }: Versions<JsonValue>): Versions<ReusableEntry> {
  return { base: asReusable(base), ours: asReusable(ours), theirs: asReusable(theirs) }
}

function mergeReusable(merger: EntryMerge, id: string, versions: Versions<ReusableEntry>): JsonValue | undefined {
  const settled = undisputed(versions)
  if (settled !== undefined) return settled.value
  const { ours, theirs } = versions
  if (ours === undefined || theirs === undefined) {
    const { choice } = merger.arbiter.settle({ kind: 'page-deleted', reusableContent: id, ...versions })
    return choice === 'custom' ? undefined : versions[choice]
  }
  const fields = mergeFields(merger.arbiter, versions, { reusableContent: id })
  const body = mergeBody(merger, versions, { reusableContent: id })
  return body === undefined ? fields : { ...fields, body }
}

function mergeVariable(arbiter: Arbiter, name: string, versions: Versions<JsonValue>): JsonValue | undefined {
  const value = mergeValue(arbiter, versions, { kind: 'variables', field: name })
  if (typeof value === 'object') throw new ContentError('invalid', name, 'must be a text, a number or a boolean')
  return value
}

/** Where the sides remember two pages for one slug, either will do, as long as both orders of merging agree. */
function mergeOldSlug(versions: Versions<JsonValue>): JsonValue | undefined {
  const settled = undisputed(versions)
  if (settled !== undefined) return settled.value
  const ids = [versions.ours, versions.theirs].flatMap((id) => asPageId(id) ?? [])
  return ids.sort().at(-1)
}
