import { blocksIn, inlinesIn } from './build.ts'
import { unescapeShortcodes } from './escaped-shortcodes.ts'
import { type LineMark, lineRanges, noMark, takeLineMark } from './line-marks.ts'
import type { DocumentBlock, DocumentInlineNode } from './types.ts'

export interface CodeLine extends LineMark {
  text: string
}

interface ShownCode {
  nodes?: DocumentBlock['nodes'] | undefined
  data?: DocumentBlock['data'] | undefined
}

/** What readers see of code: not the lines and remarks that are meant for a compiler or a highlighter. */
export function shownLines({ nodes, data: about }: ShownCode): CodeLine[] {
  const isRust = about?.syntax === 'rust' || about?.syntax === 'rs'
  const isMarked = lineRanges(about?.meta)
  const ahead = createMarksAhead()
  const lines: CodeLine[] = []
  for (const line of blocksIn(nodes)) {
    const written = inlinesIn(line.nodes).map(rawText).join('')
    if (line.data?.hidden === true) {
      ahead.read(written)
      continue
    }
    const { text, mark, count, isAlone } = takeLineMark(unescapeShortcodes(written))
    if (isAlone) {
      ahead.set(mark, count)
      continue
    }
    const given = ahead.take()
    const change = mark.change ?? given.change
    if (count > 1) ahead.set(mark, count - 1)
    const stands = line.data?.highlighted === true || mark.isHighlighted || given.isHighlighted
    lines.push({
      text: meantText(text, isRust),
      isHighlighted: stands || isMarked(lines.length + 1),
      ...(change && { change }),
    })
  }
  return lines
}

/** What a remark says of the lines below it. */
function createMarksAhead() {
  let mark = noMark
  let left = 0
  const set = (next: LineMark, count: number) => {
    mark = next
    left = count
  }
  return {
    set,
    take: (): LineMark => (left-- > 0 ? mark : noMark),
    /** `// highlight-next-line` and its like, which stand on lines of their own. */
    read(remark: string) {
      const [, word] = /\bhighlight-(next-line|start|end)\b/.exec(remark) ?? []
      if (word !== undefined) set({ isHighlighted: true }, counts[word] ?? 0)
    },
  }
}

const counts: Record<string, number> = { 'next-line': 1, start: Number.POSITIVE_INFINITY, end: 0 }

/** A second hash keeps a line of Rust from being hidden, and a star a shortcode from being filled in: neither is shown. */
function meantText(line: string, isRust: boolean): string {
  const text = line.replace(annotation, '$1')
  return isRust ? text.replace(/^(\s*)##/, '$1#') : text
}

/** `# (1)!`, by which Material for MkDocs shows a note of the list below in the place of a remark. */
const annotation = /((?:#|\/\/|--|;|<!--|\/\*) {0,3}\(\d{1,3}\))!/g

/** With the spaces that a line of code begins with. */
function rawText(node: DocumentInlineNode): string {
  return node.object === 'text'
    ? node.leaves.map(({ text }) => text).join('')
    : inlinesIn(node.nodes).map(rawText).join('')
}

/** Lines of code as one text, which is what a highlighter reads. */
export function codeText(lines: readonly { text: string }[]): string {
  return lines.map(({ text }) => text).join('\n')
}
