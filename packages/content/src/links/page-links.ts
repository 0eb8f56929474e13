import { type ContentRef, isContentRef } from '#document/content-ref.ts'
import type { PageEntry } from '#revision/page.ts'
import { isObject, type JsonValue } from '#tree/json.ts'
import type { DigestLink, Relation } from './digest.ts'

/** What a page links to beside its text: the target of a link, its covers, and the sources of computed content. */
export function entryLinks({
  target,
  cover,
  computed,
}: Pick<PageEntry, 'target' | 'cover' | 'computed'>): DigestLink[] {
  const dependencies = isObject(computed?.dependencies) ? Object.values(computed.dependencies) : []
  return [
    ...toLinks('reference', [target]),
    ...toLinks('dependsOn', [cover?.ref, cover?.refDark]),
    ...toLinks(
      'dependsOn',
      dependencies.map((dependency) => (isObject(dependency) ? dependency.ref : undefined)),
    ),
  ]
}

function toLinks(relation: Relation, refs: (JsonValue | undefined)[]): DigestLink[] {
  return refs.filter(isKnownRef).map((ref) => ({ ref, relation }))
}

/** Computed content may also depend on a translation, which nothing links to. */
function isKnownRef(ref: unknown): ref is ContentRef {
  return isContentRef(ref) && (ref.kind as string) !== 'translation'
}
