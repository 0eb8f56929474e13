import { ContentError } from '#revision/errors.ts'
import { canonical, type JsonValue } from '#tree/json.ts'
import { hashText } from '#tree/node.ts'
import type { Side } from './body.ts'

export type ConflictKind = 'page-deleted' | 'page-moved' | 'page-field' | 'page-body' | 'slug' | 'file' | 'variables'

/** What the two sides disagree on. A value that is absent was not there. */
export interface Disagreement {
  readonly kind: ConflictKind
  /** What it is about: one of these, or none for the variables. */
  readonly page?: string
  readonly file?: string
  readonly reusableContent?: string
  readonly field?: string
  /** The page that has the slug already. */
  readonly other?: string
  readonly base: JsonValue | undefined
  readonly ours: JsonValue | undefined
  readonly theirs: JsonValue | undefined
}

export interface Conflict extends Disagreement {
  readonly id: string
  readonly status: 'open' | 'resolved'
  readonly resolution?: 'ours' | 'theirs' | 'custom'
}

export type Resolution =
  | { readonly choice: Side }
  /** A value of the same sort as the sides; not for deleted pages and files. */
  | { readonly choice: 'custom'; readonly value: JsonValue }

export interface Arbiter {
  /** Records a disagreement and tells how to go on. */
  settle(disagreement: Disagreement): Resolution
  conflicts(): Conflict[]
}

export interface ArbiterOptions {
  readonly resolutions: ReadonlyMap<string, Resolution>
  /** Resolves whatever has no resolution of its own. */
  readonly otherwise: Side | undefined
  /** The side that stands in for an open conflict until it is resolved. */
  readonly meanwhile: Side
}

export function createArbiter({ resolutions, otherwise, meanwhile }: ArbiterOptions): Arbiter {
  const recorded = new Map<string, Conflict>()
  return {
    settle(disagreement) {
      const id = conflictId(disagreement)
      const resolution = resolutions.get(id) ?? (otherwise && { choice: otherwise })
      const { kind } = disagreement
      if (resolution?.choice === 'custom' && (kind === 'page-deleted' || kind === 'file')) {
        throw new ContentError('invalid', `resolution of ${id}`, 'must be ours or theirs')
      }
      recorded.set(
        id,
        resolution === undefined
          ? { ...disagreement, id, status: 'open' }
          : { ...disagreement, id, status: 'resolved', resolution: resolution.choice },
      )
      return resolution ?? { choice: meanwhile }
    },
    conflicts: () => [...recorded.values()].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
  }
}

/**
 * The same disagreement has the same id in every merge. The values are part of it, so that a resolution holds no longer
 * than what it was made for.
 */
function conflictId({ kind, page, file, reusableContent, field, other, ...values }: Disagreement): string {
  const about = [kind, page, file, reusableContent, field, other].map((name) => name ?? null)
  const sides = [values.base, values.ours, values.theirs].map((value) =>
    value === undefined ? [] : [canonical(value)],
  )
  return hashText(JSON.stringify([about, sides])).slice(0, 22)
}

function sortKey({ page, reusableContent, file, kind, field, id }: Conflict): string {
  return [page ?? '', reusableContent ?? '', file ?? '', kind, field ?? '', id].join('\0')
}
