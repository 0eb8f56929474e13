import type { DocumentNode, JSONDocument } from '#document/types.ts'

/**
 * What is read or printed within about ten milliseconds, whatever it says. What a text costs depends on its lines and on
 * the characters that may be markup more than on its length.
 */
const quick = { length: 6_000, lines: 200, marks: 400, nodes: 300, depth: 12 }

/** Whether a text is read in no time, so that it does not matter who waits. */
export function isQuickToRead(markdown: string): boolean {
  if (markdown.length > quick.length) return false
  let lines = 0
  let marks = 0
  for (let index = 0; index < markdown.length; index++) {
    const code = markdown.charCodeAt(index)
    if (code === 10 || code === 13) lines++
    else if (isMark(code)) marks++
  }
  return lines <= quick.lines && marks <= quick.marks
}

/** Anything of ASCII that is neither a letter, a digit, a space, nor in the middle of an ordinary sentence. */
function isMark(code: number): boolean {
  if (code < 33 || code > 126) return code === 9
  if (code > 47 && code < 58) return false
  if ((code > 64 && code < 91) || (code > 96 && code < 123)) return false
  // `,`, `.`, `'`, `"`, `?` and `;`
  return code !== 44 && code !== 46 && code !== 39 && code !== 34 && code !== 63 && code !== 59
}

/** Whether a document is printed, searched or evaluated in no time. */
export function isQuickToPrint({ nodes, data }: JSONDocument): boolean {
  let left = quick.nodes
  let lengthLeft = quick.length
  const take = (holder: { data?: unknown; meta?: unknown }) => {
    lengthLeft -= sizeOf(holder.data, quick.depth)
  }
  const isQuick = (children: readonly DocumentNode[], depth: number): boolean => {
    left -= children.length
    if (depth > quick.depth || left < 0) return false
    return children.every((node) => {
      if (node.object === 'text') {
        left -= node.leaves.length
        for (const { text } of node.leaves) lengthLeft -= text.length
        return left >= 0 && lengthLeft >= 0
      }
      take(node)
      const inside = [node.nodes ?? [], ...(node.fragments ?? []).map((part) => part.nodes)]
      return lengthLeft >= 0 && inside.every((each) => isQuick(each, depth + 1))
    })
  }
  take({ data })
  return lengthLeft >= 0 && isQuick(nodes, 0)
}

/** About as many characters as it has in JSON; more than a quick document may have when it is nested deeper than that. */
function sizeOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 4
  if (depth === 0) return quick.length + 1
  let size = 2
  for (const [name, part] of Object.entries(value)) {
    size += name.length + sizeOf(part, depth - 1)
    if (size > quick.length) return size
  }
  return size
}
