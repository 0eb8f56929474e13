import type { Schema } from '@quire/client'
import { codeLook, diagramSource, shownLines } from '@quire/content'
import { readTable } from '@quire/content/markdown'

type Block = Schema<'DocumentBlock'>
type Inline = Schema<'DocumentInline'>
type Node = Schema<'DocumentNode'>

/** What a page has for a node of the stored document: an element, the words in it, and what stands in it. */
export interface Counterpart {
  name: string
  /** Undefined for what is nothing but what stands in it. */
  selector?: string
  /** Each is somewhere in the element. */
  words: string[]
  /** How many there are of a selector in the element. */
  counts?: Record<string, number>
  /** Whether what stands in it is elsewhere on the page, as notes are. */
  isBeside?: boolean
  parts: Counterpart[]
}

type Shown = Omit<Counterpart, 'name' | 'parts'>

const element = (selector: string, ...words: string[]) => ({ selector, words })
const inside: Shown = { words: [] }
const dataOf = ({ data }: { data?: Schema<'DocumentBlock'>['data'] }) => (data ?? {}) as Record<string, string>

const titleOf = (node: Node) => (node.object === 'block' ? (dataOf(node).title ?? '') : '')

/** How each type of block is shown. Undefined for one that readers see nothing of. */
const blocks: Record<Block['type'], (block: Block) => Shown | undefined> = {
  paragraph: () => element('p, .target, figcaption, .note-body, summary'),
  'heading-1': ({ meta }) => element(`h2[id="${meta?.id}"]`),
  'heading-2': ({ meta }) => element(`h2[id="${meta?.id}"]`),
  'heading-3': ({ meta }) => element(`:is(h3, h4)[id="${meta?.id}"]`),
  'list-ordered': ({ nodes = [] }) => ({ ...element('ol'), counts: { ':scope > li': nodes.length } }),
  'list-unordered': ({ nodes = [] }) => ({ ...element('ul'), counts: { ':scope > li': nodes.length } }),
  'list-tasks': () => element('ul.tasks'),
  'list-item': (block) =>
    element(
      typeof block.data?.checked === 'boolean' ? `li:has(> input${dataOf(block).checked ? ':checked' : ''})` : 'li',
    ),
  divider: () => element('hr'),
  blockquote: () => element('blockquote'),
  hint: (block) => element(`aside.hint.${dataOf(block).style}`),
  images: () => element('.images'),
  image: () => element('figure.picture:has(img)'),
  drawing: () => element('figure.picture:has(img)'),
  file: () => element('figure.file'),
  embed: (block) =>
    element(`figure.embed:has(:is([href], [src]):is([href="${dataOf(block).url}"], [src="${dataOf(block).url}"]))`),
  code: shownCode,
  'code-line': () => inside,
  math: (block) => element(`.formula math[alttext=${JSON.stringify(dataOf(block).formula)}]`),
  expandable: () => element('details'),
  tabs: ({ nodes = [] }) => ({ ...element('.tabs', ...nodes.map(titleOf)), counts: { '.panel': nodes.length } }),
  'tabs-item': () => element('.panel'),
  table: shownTable,
  swagger: (block) => element('.card', dataOf(block).path ?? ''),
  'openapi-operation': (block) => element('.api', (dataOf(block).method ?? '').toUpperCase(), dataOf(block).path ?? ''),
  'openapi-webhook': (block) => element('.api', (dataOf(block).method ?? '').toUpperCase()),
  'openapi-schemas': ({ data }) => element('.api', ...((data?.schemas ?? []) as string[])),
  'content-ref': () => element('.card.reference'),
  integration: () => element('figure.diagram, figure.code'),
  'reusable-content': () => inside,
  stepper: ({ data }) => (data?.updates === true ? inside : element('ol.stepper')),
  'stepper-step': ({ data }) => element(data?.update === true ? 'section.update' : 'li', String(data?.date ?? '')),
  columns: ({ nodes = [] }) => ({ selector: '.columns', words: [], counts: { ':scope > div': nodes.length } }),
  column: () => element('.columns > div'),
  if: () => inside,
  markdown: (block) => (block.data?.hidden === true ? undefined : element('pre.raw')),
}

const inlines: Record<Inline['type'], (inline: Inline) => Shown> = {
  link: () => element('a'),
  'inline-image': () => element('img.inline'),
  emoji: () => inside,
  icon: () => element('svg.icon'),
  expression: () => inside,
  'inline-math': (inline) => element(`math[alttext="${dataOf(inline).formula}"]`),
  annotation: () => ({ ...element('button.note'), isBeside: true }),
  mention: () => element('a'),
  button: (inline) => element('a.button', dataOf(inline).label ?? ''),
}

/** All that the contract knows. */
export const knownTypes: readonly string[] = [...Object.keys(blocks), ...Object.keys(inlines)]

function shownCode(block: Block): Shown | undefined {
  if (diagramSource(block as never) !== undefined) return element('figure.diagram')
  const lines = shownLines(block as never)
  if (lines.length === 0) return undefined
  const { title, firstNumber } = codeLook(block.data)
  const numbers = firstNumber === undefined ? {} : { '[data-line]': lines.length }
  const marks = {
    'ins.line': lines.filter(({ change }) => change === 'added').length,
    'del.line': lines.filter(({ change }) => change === 'removed').length,
  }
  const words = [...lines.map(({ text }) => text), ...(title === undefined ? [] : [title])]
  return { selector: 'figure.code', words, counts: { ...numbers, ...marks } }
}

function shownTable(block: Block): Shown {
  const { cards, rows, columns } = readTable(block as never)
  if (cards) return { selector: '.cards', words: [], counts: { ':scope > .card': rows.length } }
  return {
    selector: '.table',
    words: [],
    counts: { 'tbody tr': rows.length, 'tbody td': rows.length * columns.length },
  }
}

/** What a page must have for these nodes, in their order. */
export function counterpartsOf(
  nodes: readonly Node[] = [],
  hidden: (block: Block) => boolean = () => false,
): Counterpart[] {
  return nodes.flatMap((node): Counterpart[] => {
    if (node.object === 'text') return [{ name: 'text', words: wordsIn(node), parts: [] }]
    if (node.object === 'block' && hidden(node)) return []
    const shown = node.object === 'block' ? blocks[node.type](node) : inlines[node.type](node)
    if (!shown) return []
    const parts = (node.fragments ?? []).flatMap((part) => counterpartsOf(part.nodes, hidden))
    // What only stands in a line is found where its block is; lines of code are words of it.
    const below = node.type === 'code' ? [] : counterpartsOf(node.nodes, hidden)
    return [{ name: node.type, ...shown, parts: [...parts, ...below] }]
  })
}

function wordsIn({ leaves }: Schema<'DocumentText'>): string[] {
  return leaves.flatMap(({ text }) => text.split('\n'))
}

/** Runs in the page: the counterparts that it does not have, each with the way to it. */
export const missingCounterparts = `(function (wanted) {
  const missing = []
  const article = document.querySelector('article')
  const taken = new Set()
  const flat = (text) => text.replace(/\\s+/g, ' ').trim()
  const says = (element, words) => words.every((each) => flat(element.textContent).includes(flat(each)))
  const allWords = ({ words, parts, isBeside }) =>
    [...words, ...parts.filter((part) => !(isBeside && part.selector)).flatMap(allWords)]
  const fits = (element, part) => !taken.has(element) && says(element, allWords(part)) &&
    Object.entries(part.counts || {}).every(([selector, count]) => element.querySelectorAll(selector).length === count)
  const find = (parts, root, way) => {
    for (const part of parts) {
      const here = way + ' > ' + part.name
      let element = root
      if (part.selector) {
        const candidates = [...(root.matches(part.selector) ? [root] : []), ...root.querySelectorAll(part.selector)]
        element = candidates.find((each) => fits(each, part))
        if (!element) { missing.push(here + ': ' + part.selector + ' with ' + JSON.stringify([allWords(part), part.counts || {}])); continue }
        taken.add(element)
      } else if (!says(root, part.words)) missing.push(here + ': ' + JSON.stringify(part.words))
      find(part.parts, part.isBeside ? article : element, here)
    }
  }
  find(wanted, article, 'page')
  return missing
})`

/** The types of blocks and inlines in these nodes. */
export function typesIn(nodes: readonly Node[] = []): string[] {
  return nodes.flatMap((node) => {
    if (node.object === 'text') return []
    const inFragments = (node.fragments ?? []).flatMap((part) => typesIn(part.nodes))
    return [node.type, ...inFragments, ...typesIn(node.nodes)]
  })
}
