import { decodeOrKeep } from '@quire/content/markdown'
import type { Ref } from './document.ts'
import type { JobPage, PdfJob } from './job.ts'
import type { Link } from './layout/pen.ts'

type KnownPage = Pick<JobPage, 'id' | 'path' | 'title' | 'description'> & { isPrinted: boolean }

export type LinkResolver = ReturnType<typeof createLinkResolver>

export function destinationOf(pageId: string, anchor?: string): string {
  return anchor ? `page-${pageId}#${anchor}` : `page-${pageId}`
}

/** Resolves links: to a destination in the PDF where the page is printed, else to an address of the web application. */
export function createLinkResolver(job: PdfJob) {
  const pages = new Map<string, KnownPage>()
  const byPath = new Map<string, KnownPage>()
  for (const [list, isPrinted] of [[job.elsewhere, false] as const, [job.pages, true] as const]) {
    for (const page of list) {
      pages.set(page.id, { ...page, isPrinted })
      if (page.path) byPath.set(page.path, { ...page, isPrinted })
    }
  }

  const toPage = (page: KnownPage | undefined, anchor?: string): Link | undefined => {
    if (page?.isPrinted) return { destination: destinationOf(page.id, anchor) }
    return page && { url: `${job.contentUrl}/${encodeURI(page.path)}${anchor ? `#${encodeURIComponent(anchor)}` : ''}` }
  }
  /** Addresses may name a page by its path instead of its id. */
  const findById = (id: string) => pages.get(id) ?? byPath.get(id)
  const find = (ref: Ref, from: string): { page: KnownPage | undefined; anchor?: string } => {
    if (ref.kind === 'url') return findByAddress(String(ref.url ?? ''), from)
    if (ref.kind !== 'page' && ref.kind !== 'anchor') return { page: undefined }
    return { page: findById(String(ref.page ?? from)), ...(ref.kind === 'anchor' && { anchor: String(ref.anchor) }) }
  }
  const findByAddress = (address: string, from: string) => {
    const [path = '', anchor] = address.split('#')
    const base = pages.get(from)
    const target = pathOf(path, base?.path ?? '')
    const page = path === '' ? base : (byPath.get(target) ?? findById(target.replace(/^pages\//, '')))
    return { page, ...(anchor && { anchor: decodeOrKeep(anchor) }) }
  }

  return {
    linkTo(ref: Ref, from: string): Link | undefined {
      if (ref.kind === 'url' && /^[a-z][a-z0-9+.-]*:/i.test(String(ref.url))) return webLink(String(ref.url))
      if (typeof ref.space === 'string' && ref.space !== job.spaceId) return { url: `${job.appUrl}/s/${ref.space}` }
      if (!['url', 'page', 'anchor'].includes(ref.kind)) return undefined
      const { page, anchor } = find(ref, from)
      return toPage(page, anchor)
    },
    aboutOf: (ref: Ref, from: string): string | undefined => find(ref, from).page?.description,
    titleOf(ref: Ref, from: string): string {
      const { page, anchor } = find(ref, from)
      if (page) return anchor ? `${page.title}: ${anchor}` : page.title
      // The id of a page that is gone says nothing to readers.
      if (ref.kind === 'page' || ref.kind === 'anchor') return ''
      const name = ref.url ?? ref[ref.kind] ?? ref.reusableContent ?? ref.spec
      return typeof name === 'string' ? name : ''
    },
  }
}

const maxAddress = 2000

/** Links to safe schemes only: nothing that runs a program or reads a file. */
function webLink(address: string): Link | undefined {
  const url = URL.parse(address)
  if (!url || !/^(https?|mailto|tel|ftps?):$/.test(url.protocol)) return undefined
  return url.href.length <= maxAddress ? { url: url.href } : undefined
}

/** `../guide/README.md`, seen from a page, is the path `guide`. */
function pathOf(address: string, from: string): string {
  const [path = ''] = address.split('?')
  const base = `http://page/${from}`
  const resolved = URL.parse(path, base)?.pathname ?? ''
  return decodeOrKeep(resolved)
    .replace(/^\/+|\/+$/g, '')
    .replace(/(^|\/)README\.md$/i, '')
    .replace(/\.md$/i, '')
}
