import { stringOf } from './build.ts'
import { shownLines } from './code-lines.ts'
import { emojiOfCode } from './emoji.ts'
import { withoutRemarks } from './remarks.ts'
import type { Data, DocumentBlock, DocumentInline, DocumentNode, JSONDocument } from './types.ts'
import { type Visited, walk } from './walk.ts'

/** The text of a document without its formatting, a line for each block. */
export function documentText(document: JSONDocument): string {
  return plainNodes(document.nodes)
}

export function plainNodes(nodes: DocumentNode[]): string {
  const lines = createLines()
  walk(nodes, lines)
  return lines.text()
}

/** Collects the text of what is visited. */
export function createLines() {
  const lines: string[] = []
  let line = ''
  const end = () => {
    if (line.trim()) lines.push(line.trim())
    line = ''
  }
  let code: Visited | undefined
  return {
    enter(node: Visited) {
      if (code) return
      if (node.object === 'block') end()
      if (node.object === 'block' && node.type === 'code') {
        code = node
        for (const { text } of shownLines(node)) if (text.trim()) lines.push(text.trim())
      } else line += ownText(node)
    },
    leave(node: Visited) {
      if (node === code) code = undefined
      if (node.object === 'block') end()
    },
    /** The text so far, after which it starts anew. */
    text(): string {
      end()
      return lines.splice(0).join('\n')
    },
  }
}

function ownText(node: Visited): string {
  switch (node.object) {
    case 'text':
      return node.leaves.map(({ text }) => text).join('')
    case 'inline':
      return inlineText(node)
    case 'block':
      return blockText(node)
    default:
      return ''
  }
}

function inlineText({ type, data = {} }: DocumentInline): string {
  switch (type) {
    case 'emoji':
      return emojiOfCode(stringOf(data, 'code') ?? '')
    case 'inline-math':
      return stringOf(data, 'formula') ?? ''
    case 'button':
      return stringOf(data, 'label') ?? ''
    default:
      return ''
  }
}

function blockText({ type, data = {} }: DocumentBlock): string {
  switch (type) {
    case 'math':
      return stringOf(data, 'formula') ?? ''
    case 'tabs-item':
      return stringOf(data, 'title') ?? ''
    case 'table':
      return titlesOf(data).join(' ')
    case 'openapi-operation':
    case 'openapi-webhook':
      return ['method', 'path', 'name']
        .flatMap((name) => stringOf(data, name) ?? [])
        .map((text, index) => (index === 0 ? text.toUpperCase() : text))
        .join(' ')
    case 'openapi-schemas':
      return Array.isArray(data.schemas) ? data.schemas.join(' ') : ''
    case 'markdown':
      return data.hidden === true
        ? ''
        : withoutRemarks(stringOf(data, 'markdown') ?? '')
            .replace(/<[^<>]*>|\{%[^%{}]*%\}/g, ' ')
            .replace(/\s+/g, ' ')
    default:
      return ''
  }
}

function titlesOf({ definition }: Data): string[] {
  if (typeof definition !== 'object' || definition === null) return []
  return Object.values(definition).flatMap((column: unknown) => {
    const title = typeof column === 'object' && column !== null && 'title' in column ? column.title : undefined
    return typeof title === 'string' && title ? [title] : []
  })
}
