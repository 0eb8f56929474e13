import type { Schema } from '@quire/client'
import type { ContentRef, LinkTarget, ReferenceResolver } from '@quire/content/html'
import { allPages } from './pages.ts'

/** What the texts of a space lead to, as far as its own content says. */
export function targetsIn(content: Schema<'Revision'>): ReferenceResolver {
  const pages = new Map([...allPages(content.pages)].map((page) => [page.id, page]))
  const files = new Map(content.files.map((file) => [file.id, file]))

  function pageTarget(id: string): LinkTarget {
    const page = pages.get(id)
    if (!page) return { title: '' }
    return { title: page.title, emoji: page.emoji, href: 'urls' in page ? page.urls.app : undefined }
  }

  function targetOf(ref: ContentRef): LinkTarget {
    switch (ref.kind) {
      case 'url':
        return webTarget(ref.url)
      case 'file': {
        const file = files.get(ref.file)
        return { title: file?.name ?? '', href: file?.downloadURL, ...file }
      }
      case 'page':
        return ref.space === undefined ? pageTarget(ref.page) : { title: '' }
      case 'anchor': {
        const hash = `#${encodeURIComponent(ref.anchor)}`
        if (ref.page === undefined) return { title: ref.anchor, href: hash }
        const { href, ...target } = pageTarget(ref.page)
        return { ...target, href: href && `${href}${hash}` }
      }
      default:
        return { title: '' }
    }
  }

  return { targetOf, reusable: () => undefined }
}

/** Links to addresses of safe schemes only: `javascript:` and the like lead nowhere. */
function webTarget(address: string): LinkTarget {
  const protocol = URL.parse(address)?.protocol
  const isSafe = protocol !== undefined && /^(https?|mailto|tel):$/.test(protocol)
  return { href: isSafe ? address : undefined, title: address, isElsewhere: protocol?.startsWith('http') === true }
}
