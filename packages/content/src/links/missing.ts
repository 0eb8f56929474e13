import { keys } from '#revision/keys.ts'
import { asPage } from '#revision/page.ts'
import { getEntries } from '#tree/lookup.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { type LinkTarget, targetKey } from './target.ts'

export interface TargetLookup {
  readonly read: ReadNodes
  readonly root: Hash
  /** What can be linked to within texts. */
  readonly anchorsIn: (bodies: readonly Hash[]) => Promise<ReadonlyMap<Hash, readonly string[]>>
}

/** Those of the targets, all of them in this content, that it does not hold: their keys. */
export async function missingTargets(
  { read, root, anchorsIn }: TargetLookup,
  targets: readonly LinkTarget[],
): Promise<ReadonlySet<string>> {
  const wanted = targets.flatMap((target) => entryKey(target) ?? [])
  const entries = await getEntries(read, root, wanted)
  const bodies = targets.flatMap((target) => (target.kind === 'anchor' ? (bodyOf(target) ?? []) : []))
  const anchors = bodies.length > 0 ? await anchorsIn(bodies) : new Map<Hash, readonly string[]>()

  function bodyOf(target: LinkTarget): Hash | undefined {
    return asPage(entries.get(keys.page(target.id)))?.body
  }
  const isThere = (target: LinkTarget): boolean => {
    const key = entryKey(target)
    if (key === undefined) return target.kind !== 'path'
    if (!entries.has(key)) return false
    if (target.kind !== 'anchor') return true
    return anchors.get(bodyOf(target) ?? '')?.includes(target.anchor) === true
  }
  return new Set(targets.filter((target) => !isThere(target)).map(targetKey))
}

function entryKey({ kind, id }: LinkTarget): string | undefined {
  switch (kind) {
    case 'page':
    case 'anchor':
      return keys.page(id)
    case 'file':
      return keys.file(id)
    case 'reusable-content':
      return keys.reusable(id)
    default:
      return undefined
  }
}
