import { type PageTag, toTagSet } from '#revision/page.ts'
import type { JsonValue } from '#tree/json.ts'
import type { Versions } from './three-way.ts'

/** Merges tags as a set, so that there is nothing to disagree on: what either side added or removed is. */
export function mergeTags(versions: Versions<JsonValue>): JsonValue | undefined {
  const { base, ours, theirs } = {
    base: tagsOf(versions.base),
    ours: tagsOf(versions.ours),
    theirs: tagsOf(versions.theirs),
  }
  const merged = [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((tag) => (ours.has(tag) && theirs.has(tag)) || !base.has(tag))
    .map((tag) => [tag, isPrimary(base.get(tag), ours.get(tag), theirs.get(tag))] as const)
  return merged.length > 0 ? toTagSet(merged) : undefined
}

/** What a side changed counts, and of two values there is but one to change to. */
function isPrimary(before = false, ours = before, theirs = before): boolean {
  return ours === before ? theirs : ours
}

function tagsOf(value: JsonValue | undefined): Map<string, boolean> {
  const tags = (value ?? []) as readonly PageTag[]
  return new Map(tags.map(({ tag, primary = false }) => [tag, primary]))
}
