import type { Input, Schema } from '@quire/api-types'
import type { Hash } from '@quire/content'
import { loadAccessMap, type OrganizationAccessMap } from '#access/organization-access.ts'
import { preventSelfLockout } from '#access/prevent-self-lockout.ts'
import { requireGivable } from '#access/roles.ts'
import { asOther } from '#access/standing.ts'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { BadRequestError, ForbiddenError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireRulePeople } from '#resources/identity/organizations/members/rule-people.ts'
import { requireMember } from '#resources/identity/organizations/members/service.ts'
import { checkMergeRules } from '#resources/identity/organizations/merge-rules.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { requireCollection } from '#resources/workspace/collections/access.ts'
import { requireParentForContent } from '#resources/workspace/collections/require-parent-for-content.ts'
import { startIndex } from '#resources/workspace/content/content-index/index-revision.ts'
import { rootOfSource } from '#resources/workspace/content/edit/computed-root.ts'
import { beginHistory, readRevision } from '#resources/workspace/content/store/revisions.ts'
import { lastPosition, positionAfter } from '#resources/workspace/ordering/service.ts'
import { requireSpace, type SpaceAccess } from './access.ts'
import { spacePermissions } from './permissions.ts'
import {
  countSpaces,
  insertSpace,
  listAllSpaces,
  listSpaceIds,
  listSpaceRevisions,
  listSpaces,
  type SpaceChanges,
  type SpaceFilters,
  type SpaceRow,
  updateSpace,
} from './repository.ts'

type PageQuery = { page?: string; limit: number }

export async function spacesOf(
  ctx: RequestContext,
  organizationId: string,
  query: PageQuery,
): Promise<ListPage<SpaceAccess>> {
  const { organization, role } = await requireOrganization(ctx, organizationId, 'view')
  const access = await loadAccessMap(ctx.db, { organizationId, userId: ctx.actor.userId, memberRole: role })
  const storedCount = role === 'admin' ? organization.spaceCount : undefined
  return visibleSpaces(ctx, {
    list: `spaces/${organizationId}`,
    filters: { organizationId },
    access,
    query,
    storedCount,
  })
}

/** For the operator, who sees all of them, deleted ones included. */
export function allSpaces(ctx: AppContext, organizationId: string): Promise<SpaceRow[]> {
  return listAllSpaces(ctx.db, organizationId)
}

export async function spacesInCollection(
  ctx: RequestContext,
  collectionId: string,
  query: PageQuery,
): Promise<ListPage<SpaceAccess>> {
  const { collection } = await requireCollection(ctx, collectionId, 'view')
  const { organizationId } = collection
  const { role } = await requireOrganization(ctx, organizationId, 'view')
  const access = await loadAccessMap(ctx.db, { organizationId, userId: ctx.actor.userId, memberRole: role })
  const filters = { organizationId, parentId: collectionId }
  return visibleSpaces(ctx, { list: `spaces-in/${collectionId}`, filters, access, query })
}

/** What a member can open, with its role in each: for administrators, and for the member itself. */
export async function spacesOfMember(
  ctx: RequestContext,
  organizationId: string,
  userId: string,
  query: PageQuery & { order: 'asc' | 'desc' },
): Promise<ListPage<SpaceAccess>> {
  const { permissions } = await requireOrganization(ctx, organizationId, 'view')
  const member = await requireMember(ctx, organizationId, userId)
  if (!permissions.admin && userId !== ctx.actor.userId) {
    throw new ForbiddenError('only administrators look at what other members can open')
  }
  const access = await loadAccessMap(ctx.db, { organizationId, userId, memberRole: member.role })
  const list = `spaces-of/${organizationId}/${userId}/${query.order}`
  const page = await visibleSpaces(ctx, { list, filters: { organizationId }, access, query })
  // `permissions` speak of the caller: whoever looks at somebody else's spaces is an administrator.
  const callerPermissions = userId === ctx.actor.userId ? undefined : spacePermissions(asOther('admin'))
  return { ...page, items: page.items.map((item) => ({ ...item, permissions: callerPermissions ?? item.permissions })) }
}

export interface VisibleSpaces {
  list: string
  filters: Omit<SpaceFilters, 'visibleTo'>
  access: OrganizationAccessMap
  query: PageQuery & { order?: 'asc' | 'desc' }
  storedCount?: number | undefined
}

/** A page of the spaces somebody can open, each with the role that person has in it. */
export async function visibleSpaces(ctx: RequestContext, options: VisibleSpaces): Promise<ListPage<SpaceAccess>> {
  const { list, access, query, storedCount } = options
  const filters = { ...options.filters, visibleTo: access.memberRole === 'admin' ? undefined : access }
  const pageRequest = readPageRequest(list, query)
  const [rows, count] = await Promise.all([
    listSpaces(ctx.db, filters, pageRequest, query.order),
    storedCount ?? countSpaces(ctx.db, filters),
  ])
  const page = toPage(pageRequest, rows, count, (space) => [space.parentId, space.position, space.id])
  return { ...page, items: page.items.flatMap((space) => toSpaceAccess(access, space)) }
}

export function toSpaceAccess(access: OrganizationAccessMap, space: SpaceRow): SpaceAccess[] {
  const role = access.roleOf(space, 'space')?.role
  const isCreator = space.createdById === access.userId
  return role ? [{ space, role, permissions: spacePermissions({ role, isCreator }) }] : []
}

/** Every space of an organization the caller can open, for lists that look into all of them. */
export async function visibleSpaceIds(ctx: RequestContext, organizationId: string): Promise<string[]> {
  const { role } = await requireOrganization(ctx, organizationId, 'view')
  if (role === 'admin') return listSpaceIds(ctx.db, { organizationId, visibleTo: undefined })
  const visibleTo = await loadAccessMap(ctx.db, { organizationId, userId: ctx.actor.userId, memberRole: role })
  return listSpaceIds(ctx.db, { organizationId, visibleTo })
}

/** What spaces hold now, by their ids; asked only by those who know that the caller may see them. */
export async function currentRevisions(ctx: AppContext, ids: string[]): Promise<Map<string, string>> {
  const rows = await listSpaceRevisions(ctx.db, [...new Set(ids)])
  return new Map(rows.map(({ id, revisionId }) => [id, revisionId]))
}

export function createSpace(
  ctx: RequestContext,
  organizationId: string,
  draft: NonNullable<Input<'createSpace'>['body']>,
): Promise<SpaceAccess> {
  return inTransaction(ctx, async (tx) => {
    const parentId = await requireParentForContent(tx, organizationId, draft.parent)
    const rootHash = await rootOfSource(tx, organizationId, draft.computedSource)
    return insertWithContent(tx, rootHash, {
      organizationId,
      parentId,
      position: await lastPosition(tx, organizationId, parentId),
      title: draft.title ?? '',
      emoji: draft.emoji ?? '',
      iconUrl: null,
      language: draft.language ?? null,
      editMode: draft.editMode ?? 'locked',
      defaultLevel: 'inherit',
      mergeRules: toJson({ type: 'inherit' }),
      computedSource: draft.computedSource ? toJson(draft.computedSource) : null,
    })
  })
}

/**
 * Puts a space with the same content, and none of the history, right behind the one it is copied from. The copy belongs to
 * whoever makes it, to publish as well: so it takes the right to administrate the original.
 */
export function duplicateSpace(ctx: RequestContext, id: string): Promise<SpaceAccess> {
  return inTransaction(ctx, async (tx) => {
    const { space } = await requireSpace(tx, id, 'admin')
    await requireParentForContent(tx, space.organizationId, space.parentId)
    const { rootHash } = await readRevision(tx, id, space.revisionId)
    return insertWithContent(tx, rootHash, {
      organizationId: space.organizationId,
      parentId: space.parentId,
      position: await positionAfter(tx, space),
      title: copyTitle(space.title),
      emoji: space.emoji,
      iconUrl: space.iconUrl,
      language: space.language,
      editMode: space.editMode,
      defaultLevel: space.defaultLevel,
      mergeRules: space.mergeRules,
      computedSource: space.computedSource,
    })
  })
}

type NewSpace = Omit<Parameters<typeof insertSpace>[1], 'id' | 'revisionId' | 'createdById' | 'createdAt' | 'updatedAt'>

/** Adds a space of the caller's with its first revision. */
async function insertWithContent(tx: RequestContext, rootHash: Hash, space: NewSpace): Promise<SpaceAccess> {
  const id = tx.newId()
  const now = tx.now()
  const revisionId = await beginHistory(tx, id, rootHash)
  await insertSpace(tx.db, { ...space, id, revisionId, createdById: tx.actor.userId, createdAt: now, updatedAt: now })
  await startIndex(tx, id, rootHash)
  return requireSpace(tx, id, 'view')
}

/** Titles have 50 characters at most, and the mark of a copy is never cut off. */
function copyTitle(title: string): string {
  const mark = ' (copy)'
  return `${[...title].slice(0, 50 - mark.length).join('')}${mark}`
}

export function changeSpace(
  ctx: RequestContext,
  id: string,
  body: Input<'updateSpaceById'>['body'],
): Promise<SpaceAccess> {
  if (body.icon && body.emoji) throw new BadRequestError('body.icon and body.emoji exclude each other')
  if (body.mergeRules) checkMergeRules(body.mergeRules)
  return inTransaction(ctx, async (tx) => {
    const { role, space } = await requireSpace(tx, id, 'admin')
    requireGivable(role, body.defaultLevel)
    if (body.mergeRules) await requireRulePeople(tx, space.organizationId, body.mergeRules)
    const changes = toChanges(body)
    if (Object.keys(changes).length > 0) await updateSpace(tx.db, id, { ...changes, updatedAt: tx.now() })
    return preventSelfLockout(requireSpace(tx, id, 'view'))
  })
}

function toChanges(body: Schema<'UpdateSpace'>): SpaceChanges {
  return {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.emoji !== undefined && { emoji: body.emoji ?? '' }),
    ...(body.emoji && { iconUrl: null }),
    ...(body.icon !== undefined && { iconUrl: body.icon }),
    ...(body.icon && { emoji: '' }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.editMode !== undefined && { editMode: body.editMode }),
    ...(body.defaultLevel !== undefined && { defaultLevel: body.defaultLevel }),
    ...(body.mergeRules !== undefined && { mergeRules: toJson(body.mergeRules) }),
  }
}
