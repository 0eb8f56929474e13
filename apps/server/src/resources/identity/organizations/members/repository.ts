import type { Db } from '#db/database.ts'
import { contains } from '#db/queries/contains.ts'
import { countRows } from '#db/queries/keyset.ts'
import { prepared, preparedByShape } from '#db/queries/prepared.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import type { MemberRow, UserRow } from '#db/tables/identity.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'
import { pause } from '#workers/pause.ts'

export type { MemberRow }

/** A member with the person behind it. */
export type MemberWithUser = MemberRow & Pick<UserRow, 'displayName' | 'email' | 'photoUrl'>

function membersWithUsers(db: Db, organizationId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.organizationId', '=', organizationId)
}

export interface MemberFilters {
  role?: MemberRow['role'] | undefined
  search?: string | undefined
  seenOnly: boolean
}

function filteredMembers(db: Db, organizationId: string, { role, search, seenOnly }: MemberFilters) {
  return membersWithUsers(db, organizationId)
    .$if(role !== undefined, (query) => query.where('members.role', role === null ? 'is' : '=', role ?? null))
    .$if(seenOnly, (query) => query.where('members.lastSeenAt', 'is not', null))
    .$if(Boolean(search), (query) => query.where(contains('users.searchText', search ?? '')))
}

const memberColumns = ['users.displayName', 'users.email', 'users.photoUrl'] as const

interface PageShape extends Omit<MemberFilters, 'search'> {
  sort: 'joinedAt' | 'lastSeenAt'
  order: 'asc' | 'desc'
  isContinued: boolean
}

interface PageValues {
  organizationId: string
  afterKey: string
  afterId: string
  rows: number
}

function membersPage(filtered: ReturnType<typeof filteredMembers>, shape: PageShape, given: PageValues) {
  const { sort, order, isContinued } = shape
  return filtered
    .selectAll('members')
    .select(memberColumns)
    .$if(isContinued, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(`members.${sort}`, 'members.userId'),
          order === 'asc' ? '>' : '<',
          tuple(given.afterKey, given.afterId),
        ),
      ),
    )
    .orderBy(`members.${sort}`, order)
    .orderBy('members.userId', order)
    .limit(given.rows)
}

const preparedMembersPage = preparedByShape((db, shape: PageShape, given: PageValues) =>
  membersPage(filteredMembers(db, given.organizationId, shape), shape, given),
)

export function listMembers(
  db: Db,
  organizationId: string,
  options: MemberFilters & { sort: PageShape['sort']; order: PageShape['order']; pageRequest: PageRequest },
): Promise<MemberWithUser[]> {
  const { search, pageRequest, role, seenOnly, sort, order } = options
  const [afterKey = '', afterId = ''] = pageRequest.after ?? []
  const shape = { role, seenOnly, sort, order, isContinued: pageRequest.after !== undefined }
  const given = { organizationId, afterKey, afterId, rows: pageRequest.limit + 1 }
  if (!search) return preparedMembersPage(db, shape, given)
  return membersPage(filteredMembers(db, organizationId, options), shape, given).execute()
}

export async function countMembers(db: Db, organizationId: string, filters: MemberFilters): Promise<number> {
  return countRows(filteredMembers(db, organizationId, filters))
}

export function findMember(db: Db, organizationId: string, userId: string): Promise<MemberWithUser | undefined> {
  return membersWithUsers(db, organizationId)
    .selectAll('members')
    .select(memberColumns)
    .where('members.userId', '=', userId)
    .executeTakeFirst()
}

/** A member as others name it. */
export type NamedMember = Pick<MemberRow, 'userId'> & Pick<UserRow, 'email'>

const membersById = prepared((db, { organizationId, ids }: { organizationId: string; ids: string }) =>
  membersWithUsers(db, organizationId)
    .select(['members.userId', 'users.email'])
    .where('members.userId', 'in', valuesOf<string>(ids)),
)

const usersByEmail = prepared((db, { emails }: { emails: string }) =>
  db.selectFrom('users').select('id').where('email', 'in', valuesOf<string>(emails)),
)

/** So many names are looked up before others may have their turn. */
const namesPerStatement = 250

/** Members named by user id or by e-mail address. */
export async function listMembersByReference(
  db: Db,
  organizationId: string,
  references: readonly string[],
): Promise<NamedMember[]> {
  const found = new Map<string, NamedMember>()
  for (let start = 0; start < references.length; start += namesPerStatement) {
    const names = references.slice(start, start + namesPerStatement)
    // First the people, whoever they belong to: in one query SQLite would go through all members instead.
    const users = await usersByEmail(db, { emails: JSON.stringify(names) })
    const ids = JSON.stringify([...names, ...users.map(({ id }) => id)])
    for (const member of await membersById(db, { organizationId, ids })) found.set(member.userId, member)
    await pause()
  }
  return [...found.values()]
}

export async function insertMembers(
  db: Db,
  members: Pick<MemberRow, 'organizationId' | 'userId' | 'role' | 'sso' | 'joinedAt'>[],
): Promise<void> {
  if (members.length === 0) return
  await db
    .insertInto('members')
    .values(members.map((member) => ({ ...member, disabled: 0, lastSeenAt: null, teamCount: 0 })))
    .execute()
}

export async function updateMember(
  db: Db,
  organizationId: string,
  userId: string,
  changes: Partial<Pick<MemberRow, 'role' | 'sso'>> & { lastSeenAt?: Timestamp },
): Promise<void> {
  await db
    .updateTable('members')
    .set(changes)
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}

export async function deleteMember(db: Db, organizationId: string, userId: string): Promise<void> {
  await db.deleteFrom('members').where('organizationId', '=', organizationId).where('userId', '=', userId).execute()
}
