import { type Conflict, type Hash, type JsonValue, type MergedContent, type MergeInput, mergeContent } from '#index.ts'
import type { World } from '#tests/revision/world.ts'
import { isObject } from '#tree/json.ts'

export async function merge(world: World, input: MergeInput): Promise<MergedContent> {
  const merged = await mergeContent({ readNodes: world.read, loadBodies: world.load }, input)
  world.keep(merged)
  return merged
}

export interface Fork {
  readonly base: Hash
  readonly ours: Hash
  readonly theirs: Hash
}

/** What a conflict is about, in one line: pages go by their titles, locations by the parent and files by their content. */
export function describeConflict({ kind, page, file, reusableContent, field, base, ours, theirs }: Conflict): string {
  const about = [kind, page ?? file ?? reusableContent, field].filter(Boolean).join(' ')
  return `${about}: ${[base, ours, theirs].map(shorten).join(' | ')}`
}

function shorten(value: JsonValue | undefined): string {
  if (value === undefined) return 'none'
  return JSON.stringify(isObject(value) ? (value.title ?? value.content ?? value.parent) : value)
}
