import { type MathElement, type MathNode, typeset } from '@quire/content/typeset'
import { emptyBox, inRow, type MathBox, placedBoxes, stacked } from './math-box.ts'
import type { MathStyle } from './math-style.ts'
import { setTable } from './set-table.ts'

/** A formula as it is set; undefined for what is printed as it was written. */
export function setFormula(tex: string, isBlock: boolean, context: MathStyle['context']): MathBox | undefined {
  const math = typeset({ kind: 'formula', tex, isBlock }) as MathElement | null
  return math ? setNode(math, { context, size: context.base.size * 1.05, isDisplayed: isBlock }) : undefined
}

export function setNode(node: MathNode, style: MathStyle): MathBox {
  if (typeof node === 'string') return setText(node, style, {})
  const part = (index: number, change: Partial<MathStyle> = {}) =>
    node.children[index] === undefined ? emptyBox() : setNode(node.children[index], { ...style, ...change })
  const small = { size: Math.max(style.size * 0.7, 5), isDisplayed: false }
  switch (node.tag) {
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'ms':
    case 'mo':
      return setToken(node, style)
    case 'mspace':
      return emptyBox(lengthOf(node.attributes?.width, style.size))
    case 'mfrac':
      return setFraction(node, [part(0, shrunk(style)), part(1, shrunk(style))], style)
    case 'msup':
      return withScripts(part(0), { above: part(1, small) }, style)
    case 'msub':
      return withScripts(part(0), { below: part(1, small) }, style)
    case 'msubsup':
      return withScripts(part(0), { below: part(1, small), above: part(2, small) }, style)
    case 'munder':
      return stacked([part(0), part(1, small)], 0, style.size * 0.12)
    case 'mover':
      return stacked([part(1, small), part(0)], 1, style.size * 0.08)
    case 'munderover':
      return stacked([part(2, small), part(0), part(1, small)], 1, style.size * 0.12)
    case 'msqrt':
      return setRoot(setRow(node.children, style), undefined, style)
    case 'mroot':
      return setRoot(part(0), part(1, small), style)
    case 'mtable':
      return setTable(node, style, setNode)
    case 'mphantom':
      return { ...setRow(node.children, style), paint() {} }
    default:
      return node.classes?.includes('boxed')
        ? framed(setRow(node.children, style), style)
        : setRow(node.children, style)
  }
}

/** A row in which brackets grow with what is between them. */
function setRow(children: readonly MathNode[], style: MathStyle): MathBox {
  const boxes = children.map((child) => (isFence(child) ? undefined : setNode(child, style)))
  const inner = inRow(boxes.filter((box) => box !== undefined))
  const growth = Math.max(1, (inner.ascent + inner.descent) / (style.size * 1.15))
  return inRow(
    boxes.map(
      (box, index) =>
        box ?? grown(setNode(children[index] ?? '', { ...style, size: style.size * growth }), inner, style),
    ),
  )
}

function isFence(node: MathNode): boolean {
  return typeof node === 'object' && node.tag === 'mo' && node.attributes?.fence === 'true'
}

/** A large bracket stands around the middle of what it holds. */
function grown(fence: MathBox, inner: MathBox, style: MathStyle): MathBox {
  const middle = (inner.ascent - inner.descent) / 2
  const own = (fence.ascent - fence.descent) / 2
  const rise = fence.ascent + fence.descent > style.size * 1.6 ? middle - own : 0
  return placedBoxes([{ box: fence, x: 0, rise }])
}

const relations = /^[=<>≤≥≠≈≡∼≃≅∝∈∉⊂⊆⊃⊇→←↔⇒⇐⇔↦:∣∥]+$/u
const operations = /^[+\-−±∓×÷⋅∗∘⊕⊗∧∨∪∩]$/u
const large = /^[∑∏∐∫∬∭∮⋃⋂⨁⨂]$/u

function setToken(node: MathElement, style: MathStyle): MathBox {
  const text = node.children.filter((child) => typeof child === 'string').join('')
  if (node.tag === 'mi')
    return setText(text, style, { italic: [...text].length === 1 && node.attributes?.mathvariant !== 'normal' })
  if (node.tag !== 'mo') return setText(text, style, {})
  const isLarge = large.test(text) && style.isDisplayed
  const box = setText(text, isLarge ? { ...style, size: style.size * 1.5 } : style, {})
  const isInfix = node.attributes?.form !== 'prefix' && node.attributes?.form !== 'postfix'
  const space = relations.test(text) ? 0.28 : operations.test(text) && isInfix ? 0.22 : text === ',' ? 0.1 : 0
  return inRow([emptyBox(text === ',' ? 0 : space * style.size), box, emptyBox(space * style.size)])
}

function setText(text: string, { context, size }: MathStyle, { italic = false }: { italic?: boolean }): MathBox {
  const { pen, split, base } = context
  const runs = split(text, { ...base, mono: false, bold: false, italic }).map((run) => ({
    run,
    width: pen.measure(run, size),
  }))
  return {
    width: runs.reduce((sum, { width }) => sum + width, 0),
    ascent: text.trim() === '' ? 0 : size * 0.78,
    descent: text.trim() === '' ? 0 : size * 0.22,
    paint(x, baseline) {
      let left = x
      for (const { run, width } of runs) {
        pen.text(run, { x: left, baseline, size, color: base.color })
        left += width
      }
    },
  }
}

function shrunk({ size, isDisplayed }: MathStyle): Partial<MathStyle> {
  return isDisplayed ? { isDisplayed: false } : { size: Math.max(5, size * 0.78) }
}

function setFraction(node: MathElement, [above, below]: [MathBox, MathBox], { context, size }: MathStyle): MathBox {
  const width = Math.max(above.width, below.width) + size * 0.2
  const axis = size * 0.26
  const gap = size * 0.14
  const parts = placedBoxes([
    { box: above, x: (width - above.width) / 2, rise: axis + gap + above.descent },
    { box: below, x: (width - below.width) / 2, rise: axis - gap - below.ascent },
  ])
  const hasLine = !/^0/.test(node.attributes?.linethickness ?? '')
  return {
    ...parts,
    width,
    paint(x, baseline) {
      parts.paint(x, baseline)
      const y = baseline - axis
      if (hasLine) context.pen.line({ x, y }, { x: x + width, y }, context.base.color, size / 20)
    },
  }
}

function withScripts(base: MathBox, scripts: { above?: MathBox; below?: MathBox }, { size }: MathStyle): MathBox {
  const x = base.width + size * 0.04
  return placedBoxes([
    { box: base, x: 0, rise: 0 },
    ...(scripts.above ? [{ box: scripts.above, x, rise: Math.max(size * 0.38, base.ascent - size * 0.38) }] : []),
    ...(scripts.below ? [{ box: scripts.below, x, rise: -Math.max(size * 0.2, base.descent) }] : []),
  ])
}

function setRoot(inner: MathBox, degree: MathBox | undefined, { context, size }: MathStyle): MathBox {
  const before = Math.max(size * 0.55, (degree?.width ?? 0) + size * 0.2)
  const top = inner.ascent + size * 0.14
  const { pen, base } = context
  return {
    width: before + inner.width + size * 0.1,
    ascent: top + size * 0.06 + (degree ? size * 0.1 : 0),
    descent: inner.descent,
    paint(x, baseline) {
      const points = [
        { x: x + before - size * 0.52, y: baseline - size * 0.3 },
        { x: x + before - size * 0.36, y: baseline - size * 0.36 },
        { x: x + before - size * 0.2, y: baseline + inner.descent },
        { x: x + before - size * 0.04, y: baseline - top },
        { x: x + before + inner.width + size * 0.06, y: baseline - top },
      ]
      pen.path(points, { stroke: base.color, thickness: size / 20 })
      degree?.paint(x, baseline - size * 0.45)
      inner.paint(x + before, baseline)
    },
  }
}

function framed(inner: MathBox, { context, size }: MathStyle): MathBox {
  const by = size * 0.25
  return {
    width: inner.width + 2 * by,
    ascent: inner.ascent + by,
    descent: inner.descent + by,
    paint(x, baseline) {
      const height = inner.ascent + inner.descent + 2 * by
      context.pen.frame({ x, y: baseline - inner.ascent - by, width: inner.width + 2 * by, height }, context.base.color)
      inner.paint(x + by, baseline)
    },
  }
}

function lengthOf(length: string | undefined, size: number): number {
  const [, number = '0', unit] = /^(-?[\d.]+)(em|ex|pt|px)?/.exec(length ?? '') ?? []
  const points = { em: size, ex: size / 2, pt: 1, px: 0.75 }[unit ?? 'em'] ?? size
  return Math.max(0, Math.min(200, Number(number) * points))
}
