import type { Schema } from '@quire/api-types'
import { type Html, html } from '@quire/content/html'
import type { ContentRef } from '@quire/content/markdown'
import type { LoadedSite } from './load-site.ts'
import { newTabAttributes } from './new-tab.ts'
import { resolveTargets } from './resolve-targets.ts'

type Settings = Schema<'SiteCustomizationSettings'>
type Ref = Schema<'ContentRef'>

/** Links that the publisher has put around the pages, as far as the visitor may follow them. */
export interface FrameLinks {
  /** The address that one leads to; undefined where there is nothing for the visitor. */
  hrefOf(to: Ref | null): string | undefined
  /** A link of a class; nothing for the visitor is nothing to see either. */
  link(options: { to: Ref | null; title: string; className?: string }): Html | undefined
  /** Whether an address is one of another site, and what a link to it has then. */
  attributesFor(href: string): Html | false
}

/** Looks up all of them together. */
export async function resolveFrameLinks(site: LoadedSite): Promise<FrameLinks> {
  const targetOf = await resolveTargets(site, refsIn(site.frame.settings) as ContentRef[])
  const attributesFor = (href: string) => newTabAttributes(site, href)
  const hrefOf = (to: Ref | null): string | undefined => {
    if (to === null) return undefined
    return to.kind === 'url' ? webAddress(site, to.url) : targetOf(to as ContentRef).href
  }
  return {
    hrefOf,
    attributesFor,
    link({ to, title, className }) {
      const href = hrefOf(to)
      if (href === undefined) return undefined
      return html`<a${className !== undefined && html` class="${className}"`} href="${href}"${attributesFor(href)}>${title}</a>`
    },
  }
}

function refsIn({ header, footer, announcement }: Settings): Ref[] {
  const links = [
    ...header.links.flatMap((item) => [item, ...item.links]),
    ...footer.groups.flatMap((group) => group.links),
    ...(announcement?.enabled && announcement.link ? [announcement.link] : []),
  ]
  return links.flatMap(({ to }) => (to === null || to.kind === 'url' ? [] : [to]))
}

/** What has no scheme is meant from the root of the site. */
function webAddress({ url, found }: LoadedSite, address: string): string | undefined {
  const target = URL.parse(address, `${url.origin}${found.siteBasePath}`)
  return target && /^(https?|mailto|tel):$/.test(target.protocol) ? target.href : undefined
}
