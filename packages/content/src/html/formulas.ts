import { stringOf } from '#document/build.ts'
import type { DocumentInline } from '#document/types.ts'
import type { MathNode } from '#formulas/math-node.ts'
import type { RenderContext } from './render-context.ts'
import { type Html, html } from './template.ts'

/** A formula as MathML, or as it was written where it is none. */
export function renderFormula({ data }: Pick<DocumentInline, 'data'>, isBlock: boolean, context: RenderContext): Html {
  const tex = stringOf(data, 'formula') ?? ''
  const math = context.formulaOf({ tex, isBlock })
  if (!math) return html`<code class="math">${tex}</code>`
  // What cannot show formulas says them as they were written.
  return renderNode({ ...math, attributes: { ...math.attributes, alttext: tex } })
}

/** The names come from the lists of `to-mathml.ts`, and are escaped like any other text. */
function renderNode(node: MathNode): Html {
  if (typeof node === 'string') return html`${node}`
  const { tag, attributes = {}, classes = [], children } = node
  const names = classes.length > 0 && html` class="${classes.join(' ')}"`
  const others = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`)
  return html`<${tag}${names}${others}>${children.map(renderNode)}</${tag}>`
}
