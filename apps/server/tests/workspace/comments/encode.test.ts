import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeJson } from '#json/encode.ts'
import { decodedBody } from '#json/pre-encoded.ts'
import { encodeComment } from '#resources/workspace/comments/encode.ts'

const id = fc.stringMatching(/^[\w-]{1,20}$/)
const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString())
const text = fc.string({ unit: 'binary' })
const location = id.map((name) => `http://localhost:4010/v1/${name}`)
const user = fc.record(
  {
    object: fc.constant('user' as const),
    id,
    displayName: text,
    email: text,
    photoURL: text,
    urls: fc.record({ location }),
  },
  { requiredKeys: ['object', 'id', 'displayName', 'email', 'urls'] },
)
const comment = fc.record(
  {
    object: fc.constant('comment' as const),
    id,
    postedBy: user,
    postedAt: moment,
    editedAt: moment,
    reactions: fc.array(
      fc.record({
        emoji: text,
        count: fc.nat(),
        users: fc.array(fc.record({ user, reactedAt: moment }), { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    replies: fc.nat(),
    repliers: fc.array(fc.record({ user, count: fc.nat(), updatedAt: moment }), { maxLength: 2 }),
    body: fc.oneof(fc.record({ markdown: text }), fc.constant({})),
    target: fc.record({ space: id, revision: id }),
    urls: fc.record({ location }),
    permissions: fc.record({ view: fc.boolean(), edit: fc.boolean(), reply: fc.boolean(), delete: fc.boolean() }),
    status: fc.constantFrom('open' as const, 'resolved' as const),
    resolvedAt: moment,
    resolvedBy: user,
  },
  {
    requiredKeys: [
      'object',
      'id',
      'postedBy',
      'postedAt',
      'reactions',
      'replies',
      'repliers',
      'body',
      'target',
      'urls',
      'permissions',
      'status',
    ],
  },
)

describe('encodeComment', () => {
  it('says all that the comment says, alone and in a list', () => {
    fc.assert(
      fc.property(fc.array(comment, { minLength: 1, maxLength: 12 }), (comments) => {
        const list = { count: comments.length, items: comments.map(encodeComment) }
        const expected = { count: comments.length, items: comments.map((each) => JSON.parse(JSON.stringify(each))) }
        expect(decodedBody(list)).toEqual(expected)
        expect(JSON.parse(encodeJson(list).toString())).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })
})
