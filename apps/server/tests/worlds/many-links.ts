import type { QuireClient } from '@quire/client'
import { editSpace } from './content.ts'

/** A space whose content can be edited directly, in the first organization of whoever calls. */
export async function createLiveSpaceOf(client: QuireClient): Promise<string> {
  const { data: organizations } = await client.GET('/orgs')
  const params = { path: { organizationId: organizations.items[0]?.id ?? '' } }
  const body = { title: 'Full of links', editMode: 'live' } as const
  const { data: space } = await client.POST('/orgs/{organizationId}/spaces', { params, body })
  return space.id
}

/** Pages with links that lead elsewhere, and as many that lead nowhere. */
export async function addPages(
  client: QuireClient,
  spaceId: string,
  { pages, linksEach }: { pages: number; linksEach: number },
): Promise<void> {
  const links = Array.from({ length: linksEach }, (_, index) => index)
  for (let done = 0; done < pages; done += 50) {
    const changes = Array.from({ length: 50 }, (_, index) => {
      const page = done + index
      const markdown = links.map((link) => `[l](https://x.test/${page}/${link}) [b](/nope/${link})`).join('\n\n')
      return { operation: 'insert_page' as const, title: `Page ${page}`, document: { markdown } }
    })
    await editSpace(client, spaceId, changes)
  }
}
