import { type KeyRange, prefixRange } from '#tree/scan.ts'

/** A page's id, or null for the top level. */
export type ParentId = string | null

/**
 * The keys of a revision. An `o` key tells which page had a slug below a parent before it was renamed or moved, so a
 * rename is one entry however many subpages there are, and old paths are resolved like current ones. Everything before `x`
 * is content; `xc` and `xs` are indexes derived from the pages, for children in order and for lookups by slug.
 */
export const keys = {
  file: (id: string) => `f/${id}`,
  oldSlug: (parent: ParentId, slug: string) => `o/${parent ?? ''}/${slug}`,
  page: (id: string) => `p/${id}`,
  reusable: (id: string) => `r/${id}`,
  variable: (name: string) => `v/${name}`,
  child: (parent: ParentId, position: string, id: string) => `xc/${parent ?? ''}/${position}/${id}`,
  slug: (parent: ParentId, slug: string) => `xs/${parent ?? ''}/${slug}`,
}

export const ranges = {
  content: { from: '', to: 'x' },
  files: prefixRange('f/'),
  pages: prefixRange('p/'),
  reusables: prefixRange('r/'),
  variables: prefixRange('v/'),
  order: prefixRange('xc/'),
  slugs: prefixRange('xs/'),
  allOldSlugs: prefixRange('o/'),
  oldSlugs: (parent: ParentId): KeyRange => prefixRange(`o/${parent ?? ''}/`),
  children: (parent: ParentId): KeyRange => prefixRange(`xc/${parent ?? ''}/`),
}

export interface ChildKey {
  readonly parent: ParentId
  readonly position: string
  readonly id: string
}

export function parseChildKey(key: string): ChildKey {
  const [, parent = '', position = '', id = ''] = key.split('/')
  return { parent: parent === '' ? null : parent, position, id }
}

/** What stands behind the first slash. */
export function nameInKey(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}
