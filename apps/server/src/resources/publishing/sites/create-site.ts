import type { Input, Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { foldCase } from '#db/tables/columns.ts'
import { BadRequestError } from '#errors.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { readIncomingTexts } from '#resources/workspace/content/edit/incoming-texts.ts'
import { writeContent } from '#resources/workspace/space-content/edit-space.ts'
import type { SpaceAccess } from '#resources/workspace/spaces/access.ts'
import { createSpace } from '#resources/workspace/spaces/service.ts'
import { requireSite, type SiteAccess } from './access.ts'
import { freeBasename } from './names.ts'
import { insertSite, updateSite } from './repository.ts'
import { addSiteSpaces, requirePublishable } from './structure/spaces/add-site-spaces.ts'

type Draft = NonNullable<Input<'createSite'>['body']>

const plainTitle = 'Documentation'
const maxSpaceTitle = 50

export async function createSite(ctx: RequestContext, organizationId: string, draft: Draft): Promise<SiteAccess> {
  const pages = draft.spaces === 'sample' ? (await import('#resources/workspace/sample/pages.ts')).samplePages : []
  return inTransaction(ctx, async (tx) => {
    const { role } = await requireOrganization(tx, organizationId, 'createContent')
    const spaces = await requireFirstSpaces(tx, { organizationId, memberRole: role }, draft, pages)
    const title = draft.title ?? titleAfter(spaces[0])
    const id = tx.newId()
    await insertSite(tx.db, {
      id,
      organizationId,
      title,
      searchText: foldCase(title),
      type: draft.type ?? 'basic',
      visibility: draft.visibility ?? 'public',
      published: 0,
      hostname: null,
      basename: await freeBasename(tx, organizationId, title),
      proxyOrigin: null,
      proxyHost: null,
      agentsContext: 'included',
      adaptiveContent: 1,
      icon: null,
      defaultSectionId: null,
      defaultSiteSpaceId: null,
      createdById: tx.actor.userId,
      createdAt: tx.now(),
    })
    const [first] = await addSiteSpaces(tx, { siteId: id, sectionId: null, siblings: [], spaces })
    if (first) await updateSite(tx.db, id, { defaultSiteSpaceId: first.id })
    return requireSite(tx, { organizationId, siteId: id }, 'view')
  })
}

/** The spaces a site starts with: existing ones, or one that is made for it. */
async function requireFirstSpaces(
  tx: RequestContext,
  owner: Parameters<typeof requirePublishable>[1],
  { spaces = [], title }: Draft,
  pages: Schema<'InsertPageChange'>[],
): Promise<SpaceAccess['space'][]> {
  if (typeof spaces !== 'string') {
    if (new Set(spaces).size < spaces.length) throw new BadRequestError('body.spaces names a space twice')
    return requirePublishable(tx, owner, spaces)
  }
  const { space } = await createSpace(tx, owner.organizationId, {
    title: [...(title ?? plainTitle)].slice(0, maxSpaceTitle).join(''),
  })
  if (pages.length > 0) await writeContent(tx, space, await readIncomingTexts(tx, pages))
  return [space]
}

/** A site needs a title of two characters, which not every space has. */
function titleAfter(space: SpaceAccess['space'] | undefined): string {
  return space && space.title.length >= 2 ? space.title : plainTitle
}
