import { applyChanges, type ContentChange, createNodeCache, emptyRoot, nodeReader } from '@quire/content'
import type { Database } from 'better-sqlite3'
import { memberAt } from './seed-members.ts'
import { seedSpaces } from './seed-spaces.ts'

export interface Pages {
  count: number
  titleOf(n: number): string
  bodyOf(n: number): string
}

const perGroup = 1_000

/** Makes content in this process, by the same engine: a hundred thousand pages through the API would take an hour. */
export async function buildPages({
  count,
  titleOf,
  bodyOf,
}: Pages): Promise<{ root: string; texts: Map<string, string> }> {
  let lastId = 0
  const changes = Array.from({ length: count }, (_, n): ContentChange[] => {
    const group = `group-${Math.floor(n / perGroup)}`
    const first: ContentChange = { operation: 'insert_page', type: 'group', title: group, ref: group }
    const page: ContentChange = { operation: 'insert_page', title: titleOf(n), markdown: bodyOf(n), into: group }
    return n % perGroup === 0 ? [first, page] : [page]
  })
  const { root, nodes, bodies } = await applyChanges(
    nodeReader(async () => [], createNodeCache(50_000_000)),
    emptyRoot,
    {
      changes: changes.flat(),
      newId: () => `p${String(++lastId).padStart(19, '0')}`,
      now: memberAt(0).joinedAt,
    },
  )
  return { root, texts: new Map([...nodes, ...bodies]) }
}

/** Gives a new space content; the server takes it into its indexes when it starts. */
export function seedContent(
  db: Database,
  { organizationId, userId, spaceId }: { organizationId: string; userId: string; spaceId: string },
  { root, texts }: { root: string; texts: Map<string, string> },
): void {
  seedSpaces(db, { organizationId, createdById: userId, prefix: spaceId, count: 1 })
  const insert = db.prepare('insert or ignore into contentTexts (hash, text) values (?, ?)')
  for (const [hash, text] of texts) insert.run(hash, text)
  const revision = { id: `${spaceId}-revision`, space: `${spaceId}1`, root, userId, moment: memberAt(0).joinedAt }
  db.prepare(`
    insert into revisions (id, spaceId, changeRequestId, rootHash, parentIds, type, createdById, createdAt)
    values (:id, :space, '', :root, '[]', 'edits', :userId, :moment)
  `).run(revision)
  db.prepare('update spaces set revisionId = :id where id = :space').run({ id: revision.id, space: revision.space })
  db.prepare("insert into spaceIndexes (spaceId, rootHash, cursor) values (:space, :root, '')").run({
    space: revision.space,
    root,
  })
}
