import type { Schema } from '@quire/api-types'
import { type ContentFile, type Page, type ReusableContent, readFiles, readPages, readReusables } from '@quire/content'
import type { RequestContext } from '#context.ts'
import { usersById } from '#resources/identity/users/service.ts'
import type { CollectionAccess } from '#resources/workspace/collections/access.ts'
import { viewableCollections } from '#resources/workspace/collections/by-id.ts'
import { fileSigner, type SignFile } from '#resources/workspace/content/content-index/sign-files.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import type { SpaceAccess } from '#resources/workspace/spaces/access.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import type { LinkLocation, LinkRecord } from './records.ts'
import { spacesAround } from './spaces-around.ts'
import type { LinkView } from './view.ts'

/** The content of one space that links lead to or stand in. */
export interface LinkedContent {
  access: SpaceAccess
  content: Content
  pages: ReadonlyMap<string, Page>
  files: ReadonlyMap<string, ContentFile>
  reusables: ReadonlyMap<string, ReusableContent>
  addressOf: SignFile
}

/** Everything that records of links name and the caller may see, read for a whole page of them. */
export interface Surroundings {
  own: LinkedContent
  others: ReadonlyMap<string, LinkedContent>
  collections: ReadonlyMap<string, CollectionAccess>
  users: Awaited<ReturnType<typeof usersById>>
  specs: ReadonlyMap<string, Schema<'OpenApiSpec'>>
}

export async function readSurroundings(
  ctx: RequestContext,
  view: LinkView,
  records: readonly LinkRecord[],
  locations: readonly LinkLocation[],
): Promise<Surroundings> {
  const { space } = view.access
  const member = { organizationId: space.organizationId, memberRole: view.organization.role }
  const targets = records.filter(({ status }) => status === 'ok').map(({ target }) => target)
  const standing = locations.map(({ kind, id, otherSpaceId = space.id }) => ({ kind, id, space: otherSpaceId }))
  const bySpace = Map.groupBy([...targets, ...standing], (wanted) => wanted.space)
  const idsOf = (kind: string) => targets.filter((target) => target.kind === kind).map(({ id }) => id)
  const otherIds = [...bySpace.keys()].filter((id) => id !== '' && id !== space.id)
  const [visible, collections, users, specs] = await Promise.all([
    spacesAround(ctx, view, otherIds),
    viewableCollections(ctx, member, idsOf('collection')),
    usersById(ctx, idsOf('user')),
    view.findSpecs(ctx, view.organization, idsOf('openapi')),
  ])
  const others = await Promise.all(
    [...visible].map(async ([id, access]) => {
      const content = await primaryContent(ctx, access.space)
      return [id, await readContent(ctx, { access, content }, bySpace.get(id) ?? [])] as const
    }),
  )
  const own = await readContent(ctx, view, bySpace.get(space.id) ?? [])
  return { own, others: new Map(others), collections, users, specs }
}

async function readContent(
  ctx: RequestContext,
  { access, content }: Pick<LinkView, 'access' | 'content'>,
  wanted: readonly { kind: string; id: string }[],
): Promise<LinkedContent> {
  const read = readNodes(ctx)
  const { rootHash } = content.revision
  const idsOf = (...kinds: string[]) => wanted.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const [pages, files, reusables] = await Promise.all([
    readPages(read, rootHash, idsOf('page', 'anchor')),
    readFiles(read, rootHash, idsOf('file')),
    readReusables(read, rootHash, idsOf('reusable-content')),
  ])
  return { access, content, pages, files, reusables, addressOf: await fileSigner(ctx, content) }
}
