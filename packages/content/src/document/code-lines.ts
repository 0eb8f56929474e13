import { blocksIn, inlinesIn } from './build.ts'
import { unescapeShortcodes } from './escaped-shortcodes.ts'
import type { DocumentBlock, DocumentInlineNode } from './types.ts'

export interface CodeLine {
  text: string
  isHighlighted: boolean
}

interface ShownCode {
  nodes?: DocumentBlock['nodes'] | undefined
  data?: DocumentBlock['data'] | undefined
}

/** What readers see of code: not the lines and remarks that are meant for a compiler or a highlighter. */
export function shownLines({ nodes, data: about }: ShownCode): CodeLine[] {
  const isRust = about?.syntax === 'rust' || about?.syntax === 'rs'
  return blocksIn(nodes)
    .filter(({ data }) => data?.hidden !== true)
    .map((line) => ({
      text: meantText(inlinesIn(line.nodes).map(rawText).join(''), isRust),
      isHighlighted: line.data?.highlighted === true,
    }))
}

/** A second hash keeps a line of Rust from being hidden, and a star a shortcode from being filled in: neither is shown. */
function meantText(line: string, isRust: boolean): string {
  const text = withoutRemark(unescapeShortcodes(line)).replace(annotation, '$1')
  return isRust ? text.replace(/^(\s*)##/, '$1#') : text
}

/** `# (1)!`, by which Material for MkDocs shows a note of the list below in the place of a remark. */
const annotation = /((?:#|\/\/|--|;|<!--|\/\*) {0,3}\(\d{1,3}\))!/g

/** `// [!code focus]` and the like at the end of a line. */
function withoutRemark(line: string): string {
  const start = line.indexOf('[!code ')
  const end = start < 0 ? -1 : line.indexOf(']', start)
  const before = line.slice(0, Math.max(0, start)).trimEnd()
  const sign = ['//', '#', '--', '<!--', '/*', ';'].filter((one) => before.endsWith(one)).at(0)
  const rest = line.slice(end + 1).trim()
  if (end < 0 || sign === undefined || !['', '-->', '*/'].includes(rest)) return line
  return before.slice(0, before.endsWith('<!--') ? -4 : -sign.length).trimEnd()
}

/** With the spaces that a line of code begins with. */
function rawText(node: DocumentInlineNode): string {
  return node.object === 'text'
    ? node.leaves.map(({ text }) => text).join('')
    : inlinesIn(node.nodes).map(rawText).join('')
}
