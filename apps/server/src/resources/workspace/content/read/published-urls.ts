import type { Actor, AppContext } from '#context.ts'
import type { SpaceRow } from '#db/tables/workspace.ts'

/** Where visitors read a space, and the same again when that is everybody. */
export interface PublishedUrls {
  published?: string
  public?: string
}

type Published = Pick<SpaceRow, 'id' | 'siteVisibility'>

/** Those of several spaces together. Most spaces are on no site, and cost nothing. */
export async function publishedUrls(
  ctx: AppContext & { actor?: Actor },
  spaces: readonly Published[],
): Promise<PublishedUrls[]> {
  const onSites = spaces.filter(({ siteVisibility }) => siteVisibility !== null).map(({ id }) => id)
  if (onSites.length === 0) return spaces.map(() => ({}))
  const addresses = await ctx.spaceAddresses(ctx, onSites)
  return spaces.map((space) => urlsAt(space, addresses.get(space.id)))
}

export function urlsAt({ siteVisibility }: Published, address: string | undefined): PublishedUrls {
  if (address === undefined) return {}
  return { published: address, ...(siteVisibility === 'public' && { public: address }) }
}
