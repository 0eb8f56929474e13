import type { PreEncoded, Schema } from '@quire/api-types'
import { preEncodedJson } from '#json/pre-encoded.ts'

type Comment = Schema<'Comment'>

/** Where the contract gives comments a field that is not written below, nothing can be handed in here any more. */
type Encodable =
  Exclude<
    keyof Comment,
    | 'object'
    | 'id'
    | 'postedBy'
    | 'postedAt'
    | 'reactions'
    | 'replies'
    | 'repliers'
    | 'body'
    | 'target'
    | 'urls'
    | 'permissions'
    | 'status'
    | 'editedAt'
    | 'resolvedAt'
    | 'resolvedBy'
  > extends never
    ? Comment
    : never

/**
 * A comment as JSON already. A list of comments is the longest answer that many ask for, and most of it is the same few
 * people, rights and targets: those are turned into text once. Ids, times, addresses and words of the contract have
 * nothing to escape. See `docs/performance.md`.
 */
export function encodeComment(comment: Encodable): PreEncoded<Comment> {
  const { id, reactions, repliers, body, editedAt, resolvedAt, resolvedBy } = comment
  const edited = editedAt === undefined ? '' : `,"editedAt":"${editedAt}"`
  const resolved = resolvedAt === undefined ? '' : `,"resolvedAt":"${resolvedAt}"`
  const resolver = resolvedBy === undefined ? '' : `,"resolvedBy":${textOf(resolvedBy)}`
  return preEncodedJson(
    `{"object":"comment","id":"${id}","postedBy":${textOf(comment.postedBy)},"postedAt":"${comment.postedAt}","reactions":${
      reactions.length === 0 ? '[]' : JSON.stringify(reactions)
    },"replies":${comment.replies},"repliers":${
      repliers.length === 0 ? '[]' : JSON.stringify(repliers)
    },"body":${encodeBody(body)},"target":${textOf(comment.target)},"urls":{"location":"${
      comment.urls.location
    }"},"permissions":${textOf(comment.permissions)},"status":"${comment.status}"${edited}${resolved}${resolver}}`,
  )
}

function encodeBody(body: Comment['body']): string {
  return body.markdown === undefined ? JSON.stringify(body) : `{"markdown":${JSON.stringify(body.markdown)}}`
}

const texts = new WeakMap<object, string>()

/** For objects that are shared, and never changed. */
function textOf(value: object): string {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}
