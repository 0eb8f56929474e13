import type { ContentRef } from '#document/content-ref.ts'

/** What a link leads to. */
export interface LinkTarget {
  readonly kind: TargetKind
  /** The space that holds it; '' for what belongs to none. */
  readonly space: string
  /** Its id, the slug of a document, an address, or a path that leads nowhere. */
  readonly id: string
  readonly anchor: string
}

export type TargetKind = Exclude<ContentRef['kind'], never> | 'path' | 'in-app'

/** The same for two links that lead to the same. */
export function targetKey({ kind, space, id, anchor }: LinkTarget): string {
  return JSON.stringify([kind, space, id, anchor])
}

/** `here` is what a pointer means that names no space or page. */
export function targetOfRef(ref: ContentRef, here: { space: string; page: string }): LinkTarget {
  const target = (kind: TargetKind, id: string, space = '', anchor = '') => ({ kind, space, id, anchor })
  switch (ref.kind) {
    case 'url':
      return target('url', ref.url)
    case 'file':
      return target('file', ref.file, here.space)
    case 'page':
      return target('page', ref.page, ref.space ?? here.space)
    case 'anchor':
      return target('anchor', ref.page ?? here.page, ref.space ?? here.space, ref.anchor)
    case 'user':
      return target('user', ref.user)
    case 'collection':
      return target('collection', ref.collection)
    case 'space':
      return target('space', ref.space, ref.space)
    case 'reusable-content':
      return target('reusable-content', ref.reusableContent, ref.space ?? here.space)
    case 'openapi':
      return target('openapi', ref.spec)
  }
}
