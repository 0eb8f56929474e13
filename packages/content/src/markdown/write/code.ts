import type { Code, RootContent } from 'mdast'
import { blocksIn, inlinesIn } from '#document/build.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { printTag } from '#markdown/syntax/attributes.ts'
import { encodeText, printHtmlTag } from '#markdown/syntax/html.ts'
import { printData } from '#markdown/tag-codecs.ts'

/** How a code block is shown stands in a tag around it. Lines are highlighted in HTML alone. */
export function printCode(block: DocumentBlock): RootContent {
  const { syntax, meta, prompt, ...shown } = block.data ?? {}
  const code: Code = {
    type: 'code',
    lang: typeof syntax === 'string' ? syntax : null,
    meta: typeof meta === 'string' ? meta : null,
    value: linesOf(block).join('\n'),
  }
  const isHighlighted = blocksIn(block.nodes).some(({ data }) => data?.highlighted === true)
  const child: RootContent = isHighlighted ? { type: 'html', value: printPre(block) } : code
  const attributes = printData(shown)
  if (prompt === true)
    return { type: 'tagged', start: printTag('prompt', attributes), end: '{% endprompt %}', children: [code] }
  if (Object.keys(attributes).length === 0) return child
  return { type: 'tagged', start: printTag('code', attributes), end: '{% endcode %}', children: [child] }
}

/** Code as HTML, in which lines can be highlighted. */
export function printPre(block: DocumentBlock): string {
  const syntax = block.data?.syntax
  const name = typeof syntax === 'string' && /^[\w+#.-]+$/.test(syntax) ? syntax : undefined
  const texts = linesOf(block).map(encodeText)
  const lines = blocksIn(block.nodes).map(({ data }, index) => {
    const end = index < texts.length - 1 ? '\n' : ''
    return data?.highlighted === true ? `<strong>${texts[index]}${end}</strong>` : `${texts[index]}${end}`
  })
  const start = printHtmlTag('pre', name ? { class: `language-${name}` } : {})
  // One line end at either side is not part of the code.
  return `${start}<code${name ? ` class="lang-${name}"` : ''}>\n${lines.join('')}\n</code></pre>`
}

function linesOf({ nodes }: DocumentBlock): string[] {
  return blocksIn(nodes).map((line) => codeText(inlinesIn(line.nodes)))
}

function codeText(nodes: DocumentInlineNode[]): string {
  return nodes
    .map((node) => (node.object === 'text' ? node.leaves.map(({ text }) => text).join('') : codeText(node.nodes ?? [])))
    .join('')
}
