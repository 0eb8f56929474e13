import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { prepared, preparedAndCached } from '#db/queries/prepared.ts'
import { inList } from '#db/queries/value-list.ts'
import { toJson } from '#db/tables/columns.ts'
import type { MemberRow, OrganizationRow } from '#db/tables/identity.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { OrganizationRow }

/** An organization as one of its people finds it. */
export interface OrganizationForMember extends OrganizationRow {
  memberRole: MemberRow['role']
  memberJoinedAt: MemberRow['joinedAt']
  ownsTeam: 0 | 1
}

function organizationsForMember(db: Db, userId: string) {
  return db
    .selectFrom('organizations')
    .innerJoin('members', 'members.organizationId', 'organizations.id')
    .selectAll('organizations')
    .select(({ exists, selectFrom }) => [
      'members.role as memberRole',
      'members.joinedAt as memberJoinedAt',
      exists(
        selectFrom('teamMembers')
          .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
          .select('teamMembers.teamId')
          .whereRef('teamMembers.organizationId', '=', 'organizations.id')
          .whereRef('teamMembers.userId', '=', 'members.userId')
          .where('teamMembers.role', '=', 'owner'),
      )
        .$castTo<0 | 1>()
        .as('ownsTeam'),
    ])
    .where('members.userId', '=', userId)
    .where('members.disabled', '=', 0)
}

const findForMember = preparedAndCached((db, { id, userId }: { id: string; userId: string }) =>
  organizationsForMember(db, userId).where('organizations.id', '=', id),
)

export async function findOrganizationForMember(
  db: Db,
  id: string,
  userId: string,
): Promise<OrganizationForMember | undefined> {
  const [organization] = await findForMember(db, { id, userId })
  return organization
}

const findById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('organizations').selectAll().where('id', '=', id),
)

export async function findOrganization(db: Db, id: string): Promise<OrganizationRow | undefined> {
  const [organization] = await findById(db, { id })
  return organization
}

export function findOrganizationByHostname(db: Db, hostname: string): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organizations').selectAll().where('hostname', '=', hostname).executeTakeFirst()
}

export function listOrganizationsForMember(
  db: Db,
  userId: string,
  pageRequest: PageRequest,
): Promise<OrganizationForMember[]> {
  return selectPage(organizationsForMember(db, userId), pageRequest, {
    keys: ['members.joinedAt', 'members.organizationId'],
    order: 'desc',
  })
}

export async function countOrganizationsForMember(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('members').where('userId', '=', userId).where('disabled', '=', 0))
}

export async function isSiteOf(db: Db, organizationId: string, siteId: string): Promise<boolean> {
  const site = await db.selectFrom('sites').select('organizationId').where('id', '=', siteId).executeTakeFirst()
  return site?.organizationId === organizationId
}

export function listOrganizations(db: Db): Promise<OrganizationRow[]> {
  return db.selectFrom('organizations').selectAll().orderBy('id').execute()
}

/** Organizations, and how the given person stands to each. */
function organizationsSeenBy(db: Db, userId: string) {
  return db
    .selectFrom('organizations')
    .leftJoin('members', (join) =>
      join
        .onRef('members.organizationId', '=', 'organizations.id')
        .on('members.userId', '=', userId)
        .on('members.disabled', '=', 0),
    )
    .selectAll('organizations')
    .select(({ exists, selectFrom }) => [
      'members.userId as memberId',
      'members.role as memberRole',
      exists(
        selectFrom('teamMembers')
          .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
          .select('teamMembers.teamId')
          .whereRef('teamMembers.organizationId', '=', 'organizations.id')
          .where('teamMembers.userId', '=', userId)
          .where('teamMembers.role', '=', 'owner'),
      )
        .$castTo<0 | 1>()
        .as('ownsTeam'),
    ])
}

/** Those that claim a domain. */
export function listOrganizationsByDomain(db: Db, domain: string, userId: string) {
  return organizationsSeenBy(db, userId)
    .where('organizations.id', 'in', (eb) =>
      eb.selectFrom('organizationDomains').select('organizationId').where('domain', '=', domain),
    )
    .orderBy('organizations.id')
    .limit(1000)
    .execute()
}

export function listOrganizationsById(db: Db, ids: readonly string[], userId: string) {
  return organizationsSeenBy(db, userId).where(inList('organizations.id', ids)).execute()
}

export async function listAdministeredIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('organizationId')
    .where('userId', '=', userId)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .execute()
  return rows.map(({ organizationId }) => organizationId)
}

export const listFounders = preparedAndCached((db, { id }: { id: string }) =>
  db.selectFrom('organizations').select('founderId').where('id', '=', id),
)

export async function countFoundedOrganizations(db: Db, founderId: string): Promise<number> {
  return countRows(db.selectFrom('organizations').where('founderId', '=', founderId))
}

export type NewOrganization = Omit<
  OrganizationRow,
  | 'emailDomains'
  | 'mergeRules'
  | 'memberCount'
  | 'adminCount'
  | 'teamCount'
  | 'spaceCount'
  | 'collectionCount'
  | 'translationCount'
  | 'samlProviderCount'
  | 'activeSamlProviderCount'
  | 'siteCount'
  | 'defaultSiteId'
  | 'openApiSpecCount'
  | 'installationCount'
> & {
  emailDomains: string[]
  mergeRules: object
}

export async function insertOrganization(db: Db, organization: NewOrganization): Promise<void> {
  const { emailDomains, mergeRules, ...columns } = organization
  await db
    .insertInto('organizations')
    .values({
      ...columns,
      emailDomains: toJson(emailDomains),
      mergeRules: toJson(mergeRules),
      memberCount: 0,
      adminCount: 0,
      teamCount: 0,
      spaceCount: 0,
      collectionCount: 0,
      translationCount: 0,
      samlProviderCount: 0,
      activeSamlProviderCount: 0,
      siteCount: 0,
      defaultSiteId: null,
      openApiSpecCount: 0,
      installationCount: 0,
    })
    .execute()
  await insertDomains(db, organization.id, emailDomains)
}

export type OrganizationChanges = Partial<
  Pick<
    OrganizationRow,
    'title' | 'hostname' | 'defaultRole' | 'sso' | 'ai' | 'inviteLinks' | 'logoUrl' | 'defaultSiteId'
  >
> & { emailDomains?: string[]; mergeRules?: object }

export async function updateOrganization(db: Db, id: string, changes: OrganizationChanges): Promise<void> {
  const { emailDomains, mergeRules, ...columns } = changes
  const values = {
    ...columns,
    ...(emailDomains && { emailDomains: toJson(emailDomains) }),
    ...(mergeRules && { mergeRules: toJson(mergeRules) }),
  }
  if (Object.keys(values).length === 0) return
  await db.updateTable('organizations').set(values).where('id', '=', id).execute()
  if (!emailDomains) return
  await db.deleteFrom('organizationDomains').where('organizationId', '=', id).execute()
  await insertDomains(db, id, emailDomains)
}

async function insertDomains(db: Db, organizationId: string, domains: string[]): Promise<void> {
  if (domains.length === 0) return
  await db
    .insertInto('organizationDomains')
    .values(domains.map((domain) => ({ domain, organizationId })))
    .execute()
}

/** Removes some of its members, and answers how many. */
export async function deleteSomeMembers(db: Db, organizationId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('members')
    .where('organizationId', '=', organizationId)
    .where('userId', 'in', ({ selectFrom }) =>
      selectFrom('members').select('userId').where('organizationId', '=', organizationId).limit(membersAtOnce),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const membersAtOnce = 200

/** What belongs to it goes along. */
export async function deleteOrganizationRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('organizations').where('id', '=', id).execute()
}
