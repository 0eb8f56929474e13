import { fieldsOf, stringOf } from './build.ts'
import { codeText, shownLines } from './code-lines.ts'
import type { DocumentBlock } from './types.ts'

/** What a diagram says that is written as code, or as a block of the integration of that name. */
export function diagramSource(block: DocumentBlock): string | undefined {
  if (block.type === 'code' && stringOf(block.data, 'syntax')?.toLowerCase() === 'mermaid')
    return codeText(shownLines(block))
  if (block.type !== 'integration' || block.data?.integration !== 'mermaid') return undefined
  const { content } = fieldsOf(block.data.props)
  return typeof content === 'string' ? content : undefined
}
