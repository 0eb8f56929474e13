import type { JobPage } from './job.ts'
import type { Pdf } from './layout/pen.ts'
import { destinationOf } from './resolve-links.ts'
import { sheet } from './theme.ts'

interface OutlineItem {
  addItem(title: string, options: { expanded: boolean; top: number; left: number }): OutlineItem
}

const maxHeadings = 5000

/** Named destinations, which links within the PDF lead to, and the outline that viewers show beside the sheets. */
export function createDestinations(pdf: Pdf) {
  const root = pdf.outline as unknown as OutlineItem
  const defined = new Set<string>()
  const wanted = new Map<string, string>()
  const starts = new Map<string, number>()
  /** The open outline items, from the content page down to its last heading. */
  const parents: { level: number; item: OutlineItem }[] = []
  let waiting: JobPage[] = []
  let headings = 0

  const define = (name: string, y: number) => {
    if (defined.has(name)) return
    defined.add(name)
    pdf.addNamedDestination(name, 'XYZ', 0, Math.max(0, y - 12), null as unknown as number)
  }
  const addItem = (title: string, level: number, y: number) => {
    while (parents.length > 0 && (parents.at(-1)?.level ?? 0) >= level) parents.pop()
    const holder = parents.at(-1)?.item ?? root
    // The library counts `left` from the right edge.
    const options = { expanded: level < 1, top: Math.max(0, y - 12), left: sheet.width }
    parents.push({ level, item: holder.addItem(title.slice(0, 300) || ' ', options) })
  }
  const open = (page: JobPage) => {
    starts.set(page.id, pdf.bufferedPageRange().count - 1)
    define(destinationOf(page.id), sheet.top)
    if (!page.hidden) addItem(page.title, page.depth, sheet.top)
  }

  return {
    /** A content page begins on this sheet, and with it the groups above it that have no text of their own. */
    page(page: JobPage): void {
      for (const group of waiting) open(group)
      waiting = []
      open(page)
    },
    waiting(page: JobPage): void {
      if (page.type !== 'link') waiting.push(page)
    },
    /** Groups after the last document lead to the last sheet. */
    rest(): void {
      if (pdf.bufferedPageRange().count > 0) for (const group of waiting) open(group)
      waiting = []
    },
    heading(page: JobPage, { id, title, level }: { id: string; title: string; level: number }, y: number): void {
      define(destinationOf(page.id, id), y)
      if (page.hidden || level > 2 || headings++ >= maxHeadings) return
      addItem(title, page.depth + level, y)
    },
    want(name: string, pageId: string): void {
      wanted.set(name, pageId)
    },
    /** Links to headings that do not exist lead to the beginning of their content page. */
    finish(): void {
      for (const [name, pageId] of wanted) {
        const start = starts.get(pageId)
        if (defined.has(name) || start === undefined) continue
        pdf.switchToPage(start)
        define(name, sheet.top)
      }
    },
  }
}
