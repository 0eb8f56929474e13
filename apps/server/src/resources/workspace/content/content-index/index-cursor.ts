import type { Hash } from '@quire/content'

/**
 * How far an index has come, as its `cursor` says. Null is all the way; of content that is indexed for the first time it is
 * the last page that is; of a change that is too large for one transaction, the content that it leads to and the last page
 * that is indexed as it is there.
 */
const pattern = /^follow (\S+) (.*)$/s

export interface UpdateCursor {
  rootHash: Hash
  after: string
}

export function toUpdateCursor({ rootHash, after }: UpdateCursor): string {
  return `follow ${rootHash} ${after}`
}

export function readUpdateCursor(cursor: string): UpdateCursor | undefined {
  const [, rootHash, after = ''] = pattern.exec(cursor) ?? []
  return rootHash === undefined ? undefined : { rootHash, after }
}
