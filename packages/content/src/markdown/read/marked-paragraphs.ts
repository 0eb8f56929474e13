import type { Paragraph } from 'mdast'
import type { DocumentBlock } from '#document/types.ts'
import { callout } from './callouts.ts'
import type { ReadContext } from './context.ts'
import { readParagraph } from './leaf-blocks.ts'

/** `!> Words` and `?> Words`, as docsify writes hints; undefined for an ordinary paragraph. */
export function readMarkedParagraph({ children, data }: Paragraph, context: ReadContext): DocumentBlock[] | undefined {
  const mark = /^([!?])>/.exec(data?.source ?? '')?.[1]
  const [first, ...others] = children
  if (!mark || first?.type !== 'text') return undefined
  const value = first.value.slice(2).trimStart()
  const body = value ? [{ ...first, value }, ...others] : others
  return [callout(mark === '!' ? 'warning' : 'info', [], readParagraph({ type: 'paragraph', children: body }, context))]
}
