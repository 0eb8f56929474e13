import type { Hash } from '@quire/content'

/**
 * How far an index has come, as its `cursor` says. Null is all the way; of content that is taken in for the first time it
 * is the last page that is in; of a change that is too large for one transaction, the content that it leads to and the
 * last page that is as it is there.
 */
const pattern = /^follow (\S+) (.*)$/s

export interface FollowCursor {
  rootHash: Hash
  after: string
}

export function toFollowCursor({ rootHash, after }: FollowCursor): string {
  return `follow ${rootHash} ${after}`
}

export function readFollowCursor(cursor: string): FollowCursor | undefined {
  const [, rootHash, after = ''] = pattern.exec(cursor) ?? []
  return rootHash === undefined ? undefined : { rootHash, after }
}
