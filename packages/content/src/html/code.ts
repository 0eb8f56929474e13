import { blocksIn } from '#document/build.ts'
import { type CodeLine, codeText, shownLines } from '#document/code-lines.ts'
import { codeLook } from '#document/code-look.ts'
import { diagramSource } from '#document/diagram-source.ts'
import type { CodeToken, CodeTokens } from '#highlight/tokens.ts'
import { renderDrawing } from './diagrams.ts'
import type { RenderBlock, RenderContext } from './render-context.ts'
import { type Html, html, joined, noHtml } from './template.ts'

/** Code with its title, the colours of its language, numbers of lines and what is new or goes. */
export const renderCode: RenderBlock = (block, context) => {
  const { data, nodes } = block
  const source = diagramSource(block)
  const drawing = source === undefined ? undefined : context.drawingOf(source)
  if (drawing) return renderDrawing(drawing)
  const lines = shownLines({ data, nodes })
  // Code that only stands for a file is nothing to look at without it.
  if (lines.length === 0 && blocksIn(nodes).length > 0) return noHtml
  const { title, syntax, firstNumber, isWrapped } = codeLook(data)
  const tokens = syntax === undefined ? undefined : context.tokensOf({ syntax, text: codeText(lines) })
  const heading = title !== undefined && html`<figcaption>${title}</figcaption>`
  const kind = isWrapped ? 'code wrapped' : 'code'
  const body = renderLines(lines, tokens, firstNumber)
  // It can be wider than the page: whoever has no mouse scrolls it with the arrow keys.
  return html`<figure class="${kind}">${heading}<pre tabindex="0"${syntax !== undefined && html` data-syntax="${syntax}"`}><code>${body}</code></pre>${copyButton(context)}</figure>`
}

/** What a block says that cannot be shown as what it is. */
export function renderSource(source: string, context: RenderContext): Html {
  return html`<figure class="code"><pre tabindex="0"><code>${source}</code></pre>${copyButton(context)}</figure>`
}

/** The script makes it work, and the style sheet shows it where there is one. */
function copyButton({ labels }: RenderContext): Html {
  return html`<button type="button" class="copy" data-done="${labels.copied}">${labels.copy}</button>`
}

function renderLines(lines: readonly CodeLine[], tokens: CodeTokens | undefined, first: number | undefined): Html {
  const isPlain = first === undefined && lines.every((line) => !line.isHighlighted && line.change === undefined)
  return joined(
    lines.map((line, index) => {
      const words = joined([renderLine(line, tokens?.[index]), html`${index < lines.length - 1 && '\n'}`])
      return isPlain ? words : wrapLine(line, words, first === undefined ? undefined : first + index)
    }),
  )
}

function renderLine({ text }: CodeLine, tokens: readonly CodeToken[] | undefined): Html {
  if (!tokens) return html`${text}`
  return joined(
    tokens.map((token) =>
      token.kind === undefined ? html`${token.text}` : html`<span class="${token.kind}">${token.text}</span>`,
    ),
  )
}

/** The style sheet shows its number, so that it is not copied along with the code. */
function wrapLine({ isHighlighted, change }: CodeLine, words: Html, number: number | undefined): Html {
  const numbered = number !== undefined && html` data-line="${number}"`
  if (change === 'added') return html`<ins class="line"${numbered}>${words}</ins>`
  if (change === 'removed') return html`<del class="line"${numbered}>${words}</del>`
  return isHighlighted
    ? html`<mark class="line"${numbered}>${words}</mark>`
    : html`<span class="line"${numbered}>${words}</span>`
}
