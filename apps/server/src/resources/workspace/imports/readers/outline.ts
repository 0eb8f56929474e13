import { parseHTML } from 'linkedom'
import type { Document, Element } from './dom.ts'
import { requireShallowMarkup } from './markup-depth.ts'
import type { OutlineEntry } from './page-text.ts'
import { requireSaneTree } from './tree-size.ts'

/** The nested lists of links on a page, as a table of contents. */
export function readOutline(html: string): OutlineEntry[] {
  requireShallowMarkup(html)
  const { document } = parseHTML(html) as unknown as { document: Document }
  requireSaneTree(document.body)
  return [...document.querySelectorAll('li')].flatMap((item) => {
    const link = ownLink(item)
    const title = link?.textContent?.replace(/\s+/g, ' ').trim()
    return link && title ? [{ depth: depthOf(item), title, address: link.getAttribute('href') ?? '' }] : []
  })
}

function ownLink(item: Element): Element | undefined {
  return [...item.querySelectorAll('a[href]')].find((link) => link.closest('li') === item)
}

function depthOf(item: Element): number {
  let depth = 0
  for (let above = item.parentElement?.closest('li'); above; above = above.parentElement?.closest('li')) depth += 1
  return depth
}
