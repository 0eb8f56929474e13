import { atLeastParagraph, block } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import type { Item, SpanItem } from './pair.ts'
import { type ReadState, readInside } from './state.ts'
import { tagOf } from './tokens.ts'

/** Longer expressions are not evaluated, and do not hold. */
const maxLength = 1000

/** `{% if a %}…{% elseif b %}…{% else %}…{% endif %}`: a condition for each part; undefined when there is only one. */
export function readBranches(item: SpanItem, state: ReadState): DocumentBlock[] | undefined {
  const first = tagOf(item.start)?.content
  const parts: { expression: string; items: Item[] }[] = [{ expression: first ?? '', items: [] }]
  let others = first ? `!(${first})` : ''
  for (const child of item.items) {
    const tag = 'node' in child ? tagOf(child.node) : undefined
    if (!tag || !/^(?:else|elseif|elsif|elif)$/.test(tag.name)) {
      parts.at(-1)?.items.push(child)
      continue
    }
    const own = tag.name === 'else' ? '' : tag.content
    parts.push({ expression: own ? joined(others, `(${own})`) : others, items: [] })
    if (own) others = joined(others, `!(${own})`)
  }
  if (!first || parts.length === 1) return undefined
  return parts.map(({ expression, items }) =>
    block('if', { expression: expression.replaceAll('\n', ' ') }, atLeastParagraph(readInside(items, state))),
  )
}

function joined(one: string, other: string): string {
  return one.length + other.length > maxLength ? 'false' : `${one} && ${other}`
}
