import type { Db } from '#db/database.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import type { InviteLinkRow, RoleName } from '#db/tables/identity.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { InviteLinkRow }

export type InviteTarget = Pick<InviteLinkRow, 'organizationId' | 'targetKind' | 'targetId'>

function linksTo(db: Db, { organizationId, targetKind, targetId }: InviteTarget) {
  return db
    .selectFrom('inviteLinks')
    .where('organizationId', '=', organizationId)
    .where('targetKind', '=', targetKind)
    .where('targetId', '=', targetId)
}

export function listInviteLinks(db: Db, target: InviteTarget, pageRequest: PageRequest): Promise<InviteLinkRow[]> {
  return selectPage(linksTo(db, target).selectAll(), pageRequest, { keys: ['id'], order: 'desc' })
}

export async function countInviteLinks(db: Db, target: InviteTarget): Promise<number> {
  return countRows(linksTo(db, target))
}

/** For each role that links to a target give, how many links give it and which is the oldest. */
export function listLinkRoles(db: Db, target: InviteTarget): Promise<{ role: RoleName | null; oldest: string }[]> {
  return linksTo(db, target)
    .select(({ fn }) => ['role', fn.min('id').as('oldest')])
    .groupBy('role')
    .execute()
}

export function findInviteLink(db: Db, organizationId: string, id: string): Promise<InviteLinkRow | undefined> {
  return db
    .selectFrom('inviteLinks')
    .selectAll()
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
}

/** Of the space or collection that a link leads to; undefined when it is gone, or belongs to another organization. */
export async function findTargetTitle(
  db: Db,
  { organizationId, targetKind, targetId }: InviteTarget,
): Promise<string | undefined> {
  if (targetKind === 'collection') {
    const collections = db.selectFrom('collections').select('title').where('id', '=', targetId)
    return (await collections.where('organizationId', '=', organizationId).executeTakeFirst())?.title
  }
  const spaces = db.selectFrom('spaces').select('title').where('id', '=', targetId).where('deletedAt', 'is', null)
  return (await spaces.where('organizationId', '=', organizationId).executeTakeFirst())?.title
}

export async function insertInviteLink(db: Db, link: InviteLinkRow): Promise<void> {
  await db.insertInto('inviteLinks').values(link).execute()
}

export async function updateInviteLinkRole(db: Db, id: string, role: RoleName | null): Promise<void> {
  await db.updateTable('inviteLinks').set({ role }).where('id', '=', id).execute()
}

export async function deleteInviteLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('inviteLinks').where('id', '=', id).execute()
}
