import { randomUUID } from 'node:crypto'
import SqliteDatabase from 'better-sqlite3'
import type { ServerProcess } from '../processes/spawn-server.ts'

/** The columns of ours that the compared answers are made of, under the types that Directus has for them. */
const spaceFields = {
  title: 'string',
  emoji: 'string',
  organizationId: 'string',
  editMode: 'string',
  defaultLevel: 'string',
  mergeRules: 'json',
  revisionId: 'string',
  createdAt: 'timestamp',
  updatedAt: 'timestamp',
  openCommentCount: 'integer',
  changeRequestCount: 'integer',
  openChangeRequestCount: 'integer',
  draftChangeRequestCount: 'integer',
}

const commentFields = {
  spaceId: 'string',
  authorId: 'uuid',
  resolvedById: 'uuid',
  postedAt: 'timestamp',
  editedAt: 'timestamp',
  resolvedAt: 'timestamp',
  revisionId: 'string',
  replyCount: 'integer',
  reactionCount: 'integer',
  markdown: 'text',
}

/** What it fills in by itself when a comment is written. */
const filledIn: Record<string, string> = { id: 'uuid', authorId: 'user-created', postedAt: 'date-created' }

/** Of somebody who may do what is compared and no more: its rules do not apply to administrators. */
export const callerToken = 'directus_caller_token'

/** Spaces and comments, which belong to spaces and to its own users, and a caller; through its API, as anybody would. */
export async function createCollections({ url }: ServerProcess, token: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`Directus answered ${path} with ${response.status}: ${await response.text()}`)
  }
  await post('/collections', collection('spaces', spaceFields, {}))
  await post('/collections', collection('comments', commentFields, filledIn))
  await post('/relations', { collection: 'comments', field: 'spaceId', related_collection: 'spaces', schema: {} })
  for (const field of ['authorId', 'resolvedById']) {
    await post('/relations', { collection: 'comments', field, related_collection: 'directus_users', schema: {} })
  }
  const policy = { id: randomUUID(), name: 'Commenters', admin_access: false, app_access: false, permissions: rights }
  await post('/policies', policy)
  await post('/users', { email: 'caller@example.com', token: callerToken, policies: [{ policy: policy.id }] })
}

const rights = [
  { collection: 'spaces', action: 'read', fields: ['*'] },
  { collection: 'comments', action: 'read', fields: ['*'] },
  { collection: 'comments', action: 'create', fields: ['*'] },
  { collection: 'directus_users', action: 'read', fields: ['id', 'first_name', 'email', 'avatar'] },
]

/** Without its log of activities, since we keep none. */
function collection(name: string, fields: Record<string, string>, special: Record<string, string>): object {
  const columns = Object.entries({ id: 'string', ...fields }).map(([field, type]) => ({
    field,
    type,
    schema: field === 'id' ? { is_primary_key: true } : {},
    meta: { special: [special[field], type === 'json' && 'cast-json'].filter(Boolean) },
  }))
  return { collection: name, schema: {}, meta: { accountability: null }, fields: columns }
}

/** Copies our rows over, with the index that the list needs, in the journal mode that we use. */
export function copyRows(from: string, to: string): void {
  const db = new SqliteDatabase(to)
  try {
    db.pragma('journal_mode = wal')
    db.pragma('synchronous = off')
    db.pragma('foreign_keys = off')
    db.prepare('attach ? as quire').run(from)
    db.exec(`
      insert into directus_users (id, email, first_name, avatar, status, provider)
        select id, email, displayName, null, 'active', 'default' from quire.users;
      insert into spaces (id, ${Object.keys(spaceFields)}) select id, ${Object.keys(spaceFields)} from quire.spaces;
      insert into comments (id, ${Object.keys(commentFields)}) select id, ${Object.keys(commentFields)} from quire.comments;
      create index comments_in_space on comments (spaceId, id);
      analyze main;
    `)
  } finally {
    db.close()
  }
}
