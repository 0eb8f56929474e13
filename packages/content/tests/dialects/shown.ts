import { expect } from 'vitest'
import type { DocumentNode } from '#document/types.ts'
import { walk } from '#document/walk.ts'
import { type ReferenceResolver, renderHtml, textOfHtml } from '#html.ts'
import { parseMarkdown, printMarkdown } from '#markdown.ts'

const resolver: ReferenceResolver = {
  targetOf: (ref) => ({ href: ref.kind === 'url' ? ref.url : '/somewhere', title: 'Somewhere' }),
  reusable: () => [],
}

/** What readers get to see of a text, as HTML. What is printed of it is read as the same. */
export function shown(markdown: string): string {
  const document = parseMarkdown(markdown)
  const printed = printMarkdown(document)
  expect(parseMarkdown(printed), printed).toEqual(document)
  expect(sourceShown(document.nodes), markdown).toEqual([])
  return textOfHtml(renderHtml(document, resolver)).replace(always, '')
}

/** What every block of its kind has, whichever dialect it is written in. */
const always =
  / tabindex="0"| aria-level="\d"| scope="col"| class="(?:picture|task)"| aria-label="(?:Done|Open)"|<button type="button" class="copy"[^>]*>Copy<\/button>/g

/** The types of the blocks of a text that readers see, those in others too. */
export function typesOf(markdown: string): string[] {
  const types: string[] = []
  walk(parseMarkdown(markdown).nodes, {
    enter(node) {
      if (node.object === 'block' && node.data?.hidden !== true) types.push(node.type)
    },
  })
  return types
}

/** Markdown that is shown as it was written. */
function sourceShown(nodes: DocumentNode[]): string[] {
  const found: string[] = []
  walk(nodes, {
    enter(node) {
      const isShown = node.object === 'block' && node.type === 'markdown' && node.data?.hidden !== true
      if (isShown) found.push(`${node.data?.markdown}`)
    },
  })
  return found
}
