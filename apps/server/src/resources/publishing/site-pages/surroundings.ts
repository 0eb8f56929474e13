import type { Schema } from '@quire/api-types'
import { type JSONDocument, readFile, readPage } from '@quire/content'
import type { Place, Surroundings } from '@quire/content/html'
import { addressOfRef, type ContentRef, documentLinks } from '@quire/content/markdown'
import { NotFoundError } from '#errors.ts'
import { memberWithId, somebodyGone } from '#resources/identity/users/service.ts'
import { fileSigner } from '#resources/workspace/content/content-index/sign-files.ts'
import { reusableDocument } from '#resources/workspace/content/read/parts.ts'
import { visiblePage } from '#resources/workspace/content/store/audience.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { requireSpaceContent } from '#resources/workspace/spaces/content.ts'
import { pause } from '#workers/pause.ts'
import type { LoadedSite } from './load-site.ts'
import { shownSiteSpaces } from './navigation.ts'
import { addressOf, type DocumentPage, documentsIn } from './page-list.ts'

type Document = Schema<'JSONDocument'>

/** Reusable content may use other reusable content, but not without end. */
const maxReuse = 3

/** Looks up beforehand all that a document points to or shows, as this visitor finds it. */
export async function surroundingsOf(site: LoadedSite, document: Document): Promise<Surroundings> {
  const reused = await reusedIn(site, document)
  await pause()
  const refs = new Map(
    [document, ...reused.values()].flatMap((part) =>
      documentLinks(part as JSONDocument).map(({ ref }) => [addressOfRef(ref), ref] as const),
    ),
  )
  await pause()
  const pages = new Map(documentsIn(site.pages).map((page) => [page.id, page]))
  const places = new Map(
    await Promise.all([...refs].map(async ([address, ref]) => [address, await placeOf(site, pages, ref)] as const)),
  )
  return {
    placeOf: (ref) => places.get(addressOfRef(ref)) ?? webPlace(addressOfRef(ref)),
    reusable: (id) => (reused.get(id) as JSONDocument | undefined)?.nodes,
  }
}

async function reusedIn({ as, content }: LoadedSite, document: Document): Promise<Map<string, Document>> {
  const known = new Map<string, Document>()
  let parts = [document]
  for (let depth = 0; depth < maxReuse && parts.length > 0; depth++) {
    const ids = parts
      .flatMap((part) => documentLinks(part as JSONDocument))
      .flatMap(({ ref }) =>
        ref.kind === 'reusable-content' && !known.has(ref.reusableContent) ? ref.reusableContent : [],
      )
    const found = await Promise.all(
      [...new Set(ids)].map(
        async (id) => [id, await orNothing(reusableDocument(as, content, id, { evaluated: true }))] as const,
      ),
    )
    parts = found.flatMap(([, part]) => part ?? [])
    for (const [id, part] of found) if (part) known.set(id, part)
  }
  return known
}

async function placeOf(site: LoadedSite, pages: ReadonlyMap<string, DocumentPage>, ref: ContentRef): Promise<Place> {
  switch (ref.kind) {
    case 'url':
      return webPlace(ref.url)
    case 'file':
      return filePlace(site, ref.file)
    case 'user':
      return { title: (await memberWithId(site.as, site.found.organization, ref.user))?.displayName ?? somebodyGone }
    case 'space':
      return spacePlace(site, ref.space)
    case 'page':
      return pagePlace(site, pages, ref)
    case 'anchor': {
      const hash = `#${encodeURIComponent(ref.anchor)}`
      if (ref.page === undefined) return { href: hash, title: ref.anchor }
      const { href, title } = await pagePlace(site, pages, { page: ref.page, space: ref.space })
      return { href: href === undefined ? undefined : `${href}${hash}`, title }
    }
    case 'openapi':
      return { title: ref.spec }
    default:
      return { title: '' }
  }
}

/** Addresses that a reader may follow; nothing that runs. */
function webPlace(address: string): Place {
  const protocol = URL.parse(address)?.protocol
  return { href: protocol && /^(https?|mailto|tel):$/.test(protocol) ? address : undefined, title: address }
}

async function filePlace({ as, content }: LoadedSite, id: string): Promise<Place> {
  const file = await readFile(readNodes(as), content.revision.rootHash, id)
  return file ? { href: (await fileSigner(as, content))(file), title: file.name } : { title: '' }
}

function spacePlace({ profile }: LoadedSite, id: string): Place {
  const shown = shownSiteSpaces(profile.structure).find(({ space }) => space.id === id)
  return { href: shown?.urls.published, title: shown?.title ?? '' }
}

async function pagePlace(
  site: LoadedSite,
  pages: ReadonlyMap<string, DocumentPage>,
  { page: id, space }: { page: string; space?: string | undefined },
): Promise<Place> {
  if (space !== undefined && space !== site.content.spaceId) return pageElsewhere(site, space, id)
  const page = pages.get(id)
  if (!page) return { title: '' }
  return { href: addressOf(site, page), title: page.title }
}

async function pageElsewhere(site: LoadedSite, spaceId: string, id: string): Promise<Place> {
  const { href } = spacePlace(site, spaceId)
  const content = href === undefined ? undefined : await orNothing(requireSpaceContent(site.as, spaceId))
  const page = content && (await readPage(readNodes(site.as), content.revision.rootHash, id))
  const visible = page && (await visiblePage(site.as, content, { ...page, pages: [] }))
  return visible ? { href: `${href}${encodeURI(visible.path ?? '')}`, title: visible.title } : { title: '' }
}

async function orNothing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}
