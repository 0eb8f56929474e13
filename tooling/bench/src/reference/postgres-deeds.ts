import { hash as digest, timingSafeEqual } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { ReferenceResponse } from '../job.ts'
import { presentSpace } from '../jobs/read-space.ts'
import type { World } from '../world.ts'
import type { SpaceRow } from './find-space.ts'
import { notFound } from './membership.ts'
import { createNewId } from './new-id.ts'
import { type CommentRow, presentComment, type ReactionRow } from './present-comment.ts'

export interface Deed {
  matches(method: string, path: string): boolean
  run(path: string, authorization: string, body: string): Promise<ReferenceResponse>
}

type Connection = Pool | PoolClient

const commentColumns = `comments.*, author."displayName" as "authorName", author.email as "authorEmail",
  author."photoUrl" as "authorPhoto", resolver."displayName" as "resolverName", resolver.email as "resolverEmail",
  resolver."photoUrl" as "resolverPhoto"
  from comments join users as author on author.id = comments."authorId"
    left join users as resolver on resolver.id = comments."resolvedById"`

const statements = {
  token: 'select "userId", hash, "expiresAt" from tokens where lookup = $1',
  space: `select spaces.*, members.role as "memberRole",
      (select role from grants where "targetId" = spaces.id and "subjectId" = members."userId") as "userGrant",
      (select string_agg(grants.role, ',') from grants join "teamMembers" on "teamMembers"."teamId" = grants."subjectId"
        where grants."targetId" = spaces.id and "teamMembers"."userId" = members."userId") as "teamGrants"
    from spaces join members on members."organizationId" = spaces."organizationId"
    where spaces.id = $1 and members."userId" = $2 and members.disabled = 0 and spaces."deletedAt" is null`,
  list: `select ${commentColumns} where comments."spaceId" = $1 and comments."changeRequestId" = ''
    order by comments.id desc limit 51`,
  count: `select "openCount" + "resolvedCount" as count from "commentTallies"
    where "spaceId" = $1 and "changeRequestId" = '' and "pageId" = '' and "authorId" = ''`,
  reactions: `select "commentReactions".*, users."displayName", users.email, users."photoUrl"
    from "commentReactions" join users on users.id = "commentReactions"."userId"
    where "commentReactions"."spaceId" = $1 and "commentReactions"."changeRequestId" = ''
      and "commentReactions"."commentId" = any ($2) and "commentReactions"."replyId" = ''
    order by "commentReactions"."reactedAt", "commentReactions".emoji, "commentReactions"."userId"`,
  insert: `insert into comments ("spaceId", "changeRequestId", id, "authorId", "postedAt", "revisionId", "replyCount",
      "reactionCount", markdown) values ($1, '', $2, $3, $4, $5, 0, 0, $6)`,
  comment: `select ${commentColumns} where comments."spaceId" = $1 and comments."changeRequestId" = '' and comments.id = $2`,
}

async function rows<Row>(db: Connection, name: keyof typeof statements, values: unknown[]): Promise<Row[]> {
  return (await db.query({ name, text: statements[name], values })).rows as Row[]
}

/** A read, a list and a write, as the server does them, with nothing around. */
export function postgresDeeds(pool: Pool, { publicUrl }: World): Deed[] {
  const newId = createNewId()
  const findSpace = async (db: Connection, spaceId: string, userId: string) =>
    (await rows<SpaceRow>(db, 'space', [spaceId, userId]))[0]
  const spaceOf = (path: string) => path.split(/[/?]/)[3] ?? ''
  const authorized =
    (work: (spaceId: string, userId: string, body: string) => Promise<ReferenceResponse>): Deed['run'] =>
    async (path, authorization, body) => {
      const userId = await authenticate(pool, authorization)
      return userId === undefined ? { status: 401, body: {} } : work(spaceOf(path), userId, body)
    }
  return [
    {
      matches: (method, path) => method === 'GET' && path.includes('/comments?'),
      run: authorized(async (spaceId, userId) => {
        if (!(await findSpace(pool, spaceId, userId))) return notFound
        const [listed, [counted]] = await Promise.all([
          rows<CommentRow>(pool, 'list', [spaceId]),
          rows<{ count: number }>(pool, 'count', [spaceId]),
        ])
        const items = listed.slice(0, 50)
        const reactedTo = items.filter(({ reactionCount }) => reactionCount > 0).map(({ id }) => id)
        const found = reactedTo.length > 0 ? await rows<ReactionRow>(pool, 'reactions', [spaceId, reactedTo]) : []
        const reactions = Map.groupBy(found, ({ commentId }) => commentId)
        const next = Buffer.from(JSON.stringify([`comments/${spaceId}//desc`, items.at(-1)?.id])).toString('base64url')
        return {
          status: 200,
          body: {
            count: counted?.count,
            items: items.map((row) => presentComment(row, { spaceId, publicUrl, reactions })),
            next: listed.length > 50 ? { page: next } : undefined,
          },
        }
      }),
    },
    {
      matches: (method) => method === 'GET',
      run: authorized(async (spaceId, userId) => {
        const space = await findSpace(pool, spaceId, userId)
        return space ? { status: 200, body: presentSpace(space, publicUrl) } : notFound
      }),
    },
    {
      matches: (method) => method === 'POST',
      run: authorized((spaceId, userId, body) =>
        serializable(pool, async (db) => {
          const space = await findSpace(db, spaceId, userId)
          if (!space) return notFound
          const id = newId()
          const { markdown } = JSON.parse(body).body
          await rows(db, 'insert', [spaceId, id, userId, new Date().toISOString(), space.revisionId, markdown])
          const [row] = await rows<CommentRow>(db, 'comment', [spaceId, id])
          if (!row) return notFound
          return { status: 200, body: presentComment(row, { spaceId, publicUrl, reactions: new Map() }) }
        }),
      ),
    },
  ]
}

async function authenticate(pool: Pool, authorization: string): Promise<string | undefined> {
  const hash = digest('sha256', authorization.slice('Bearer '.length))
  const [token] = await rows<{ userId: string; hash: string; expiresAt: string | null }>(pool, 'token', [
    hash.slice(0, 16),
  ])
  if (!token || !timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(token.hash, 'hex'))) return undefined
  return token.expiresAt !== null && token.expiresAt <= new Date().toISOString() ? undefined : token.userId
}

/** The tally of a space is a row that all writers change: whoever loses begins anew, as in the server. */
async function serializable<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  for (;;) {
    const db = await pool.connect()
    try {
      await db.query('begin isolation level serializable')
      const result = await work(db)
      await db.query('commit')
      return result
    } catch (error) {
      await db.query('rollback')
      if (!/^40/.test(String((error as { code?: string }).code))) throw error
    } finally {
      db.release()
    }
  }
}
