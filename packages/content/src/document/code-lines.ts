import { blocksIn, inlinesIn } from './build.ts'
import type { DocumentBlock, DocumentInlineNode } from './types.ts'

export interface CodeLine {
  text: string
  isHighlighted: boolean
}

/** What readers see of code: not the lines and remarks that are meant for a compiler or a highlighter. */
export function shownLines({ nodes }: { nodes?: DocumentBlock['nodes'] | undefined }): CodeLine[] {
  return blocksIn(nodes)
    .filter(({ data }) => data?.hidden !== true)
    .map((line) => ({
      text: withoutRemark(inlinesIn(line.nodes).map(rawText).join('')),
      isHighlighted: line.data?.highlighted === true,
    }))
}

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
