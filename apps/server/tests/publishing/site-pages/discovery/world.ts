import type { TestServer } from '#tests/support/server.ts'
import { type Shown, show } from '#tests/support/site-pages.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { publishSite, readAuth, signVisitor } from '#tests/worlds/published.ts'

/** The files that programs look for. */
export const namedFiles = ['sitemap.xml', 'sitemap-1.xml', 'feed.xml', 'llms.txt', 'llms-full.txt'] as const

/** A site with a page for the team, one that is hidden, one that no search lists, and one for everybody. */
export async function publishMixedSite(server: TestServer) {
  const published = await publishSite(server)
  const { root, site, spaceIds } = published
  const [spaceId = ''] = spaceIds
  const { client } = server.admin
  await site.change({ agentsContext: 'included', adaptiveContent: { enabled: true } })
  const add = async (title: string, fields: object) => {
    const page = await addPage(client, spaceId, title, `${title} text.`)
    await editSpace(client, spaceId, [{ operation: 'update_page', page, ...fields }])
    return page
  }
  const team = await add('Team', { condition: 'visitor.claims.team == true' })
  await editSpace(client, spaceId, [
    { operation: 'insert_page', title: 'Below team', into: team, document: { markdown: 'x' } },
  ])
  await add('Hidden', { hidden: true })
  await add('Unlisted', { noIndex: true })
  await add('Robotless', { noRobotsIndex: true })
  await add('Öffentlich & <frei>', { description: 'For "all" & <everybody>.' })
  const { privateKey } = await readAuth(server, site)
  const cookie = `quire-visitor=${await signVisitor(privateKey, { team: true })}`
  const read = (name: string, headers: Record<string, string> = {}): Promise<Shown> =>
    show(server, `${root}${name}`, { headers })
  return { ...published, spaceId, team, read, asTeam: (name: string) => read(name, { cookie }) }
}

/** Pages of one level, `Page 0` and so on. */
export async function addManyPages({ admin }: TestServer, spaceId: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += 50) {
    const changes = Array.from({ length: 50 }, (_, index) => ({
      operation: 'insert_page' as const,
      title: `Page ${start + index}`,
      document: { markdown: `Text ${start + index}.` },
    }))
    await editSpace(admin.client, spaceId, changes)
  }
}

export function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}
