import { applyChanges, type ContentChange, createNodeCache, emptyRoot, nodeReader } from '@quire/content'
import type { Bench } from './bench.ts'
import { type ContentWorld, contentWorld } from './content-world.ts'
import type { ServerProcess } from './processes/spawn-server.ts'
import { memberAt } from './seed-members.ts'
import { seedContent } from './seed-pages.ts'

/**
 * How the pages of a space stand to each other: all at the top level, or four levels deep with ten below each that has any.
 * A page of a large space stands as deep as one of a small one, among as many, with names as long: only the rest is more.
 */
export type Shape = 'flat' | 'nested'

export interface SizedSpace {
  shape: Shape
  count: number
  id: string
  pageId(n: number): string
  /** The page that one stands below. */
  parent(n: number): number | undefined
  /** Any of the pages that nothing stands below, all in turns, and none near the one before. */
  pick(turn: number): number
  path(n: number): string
}

export interface PublishedSpace extends SizedSpace {
  organizationId: string
  siteId: string
  /** The root of the site that shows it, and what renderers read it with. */
  siteUrl: string
}

/** Makes the space in the file, for the server to take into its indexes when it starts. */
export async function seedSizedSpace({ file }: Bench, shape: Shape, count: number): Promise<SizedSpace> {
  const space = describe(shape, count)
  const changes = Array.from(
    { length: count },
    (_, n): ContentChange => ({
      operation: 'insert_page',
      id: space.pageId(n),
      title: `Page ${numbered(n)}`,
      markdown: linkedBody(space, n),
      ...(space.parent(n) !== undefined && { into: space.pageId(space.parent(n) ?? 0) }),
    }),
  )
  const { root, nodes, bodies } = await applyChanges(
    nodeReader(async () => [], createNodeCache(50_000_000)),
    emptyRoot,
    { changes, newId: () => 'none', now: memberAt(0).joinedAt },
  )
  const spaceId = space.id.slice(0, -1)
  file.seed((db, world) => seedContent(db, { ...world, spaceId }, { root, texts: new Map([...nodes, ...bodies]) }))
  return space
}

/** Lets it be edited, waits until it is indexed, and publishes it. */
export async function publishSpace(
  { file: { world } }: Bench,
  server: ServerProcess,
  space: SizedSpace,
): Promise<PublishedSpace> {
  const { call } = contentWorld(server, world)
  await call('PATCH', `/spaces/${space.id}`, { editMode: 'live' })
  await call('GET', `/spaces/${space.id}/links?limit=1`)
  const sites = `/orgs/${world.organizationId}/sites`
  const body = { title: space.id, visibility: 'public', spaces: [space.id] }
  const { id } = await call<{ id: string }>('POST', sites, body)
  const { urls } = await call<{ urls: { published: string } }>('POST', `${sites}/${id}/publish`)
  return { ...space, organizationId: world.organizationId, siteId: id, siteUrl: urls.published }
}

/** Opens it as a renderer does: the token and the revision that it reads with. */
export async function openSite({ call }: ContentWorld, { siteUrl, id }: PublishedSpace) {
  const { apiToken } = await call<{ apiToken: string }>('POST', '/urls/published', { url: siteUrl })
  const { revision } = await call<{ revision: string }>('GET', `/spaces/${id}`)
  return { token: apiToken, revision }
}

export function describe(shape: Shape, count: number): SizedSpace {
  const levels = shape === 'flat' ? [count] : count === 100 ? [10, 30, 30, 30] : [10, 100, 1_000, count - 1_110]
  const starts = levels.map((_, level) => levels.slice(0, level).reduce((sum, length) => sum + length, 0))
  const deepest = starts.at(-1) ?? 0
  const parent = (n: number) => {
    const level = starts.findLastIndex((start) => n >= start)
    const above = starts[level - 1]
    return above === undefined ? undefined : above + Math.floor((n - (starts[level] ?? 0)) / perParent)
  }
  const path = (n: number): string => {
    const above = parent(n)
    return above === undefined ? `page-${numbered(n)}` : `${path(above)}/page-${numbered(n)}`
  }
  return {
    shape,
    count,
    id: `${shape}-${numbered(count)}-1`,
    pageId: (n) => `p${String(n).padStart(19, '0')}`,
    parent,
    pick: (turn) => deepest + ((turn * stride) % (count - deepest)),
    path,
  }
}

const perParent = 10
/** A prime that is no part of any size. */
const stride = 7919

function numbered(n: number): string {
  return String(n).padStart(5, '0')
}

/** About a kilobyte and a half, different on every page, with links by ids and by paths. */
export function linkedBody(space: SizedSpace, n: number, remark = 'As before.'): string {
  const near = (distance: number) => (n + distance) % space.count
  const paragraphs = Array.from(
    { length: 8 },
    (_, index) =>
      `Paragraph ${index} of page ${numbered(n)} in ${space.id} tells how option ${numbered(n * 8 + index)} is set, and why.`,
  )
  const links = [
    ...[1, 7, 13].map((distance) => `[by id](/pages/${space.pageId(near(distance))})`),
    ...[3, 11].map((distance) => `[by path](/${space.path(near(distance))})`),
    `[a part](/pages/${space.pageId(near(2))}#details)`,
    '[elsewhere](https://example.com/)',
  ]
  const mark = n % Math.ceil(space.count / 5) === 0 ? '\n\nOnly few mention the quokka.' : ''
  return `${paragraphs.join('\n\n')}\n\n## Details\n\nSee ${links.join(', ')}.${mark}\n\n${remark}\n`
}
