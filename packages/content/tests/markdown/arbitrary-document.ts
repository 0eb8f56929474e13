import fc from 'fast-check'
import { block, fragment, inline, paragraph, textOf, voidBlock } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import type { BlockType, Data, DocumentBlock, JSONDocument } from '#document/types.ts'
import { walk } from '#document/walk.ts'
import { assignAnchors } from '#markdown/anchors.ts'
import { anyText, htmlLine, line } from './arbitrary-inlines.ts'
import { leafBlock, length } from './arbitrary-leaf-blocks.ts'

type Blocks = fc.Arbitrary<DocumentBlock[]>

const checked = fc.record({ checked: fc.boolean() })
const nothing = fc.constant<Data>({})

function lists(inside: Blocks): fc.Arbitrary<DocumentBlock> {
  const items = (data: fc.Arbitrary<Data>) =>
    fc.array(
      fc.tuple(data, inside).map(([own, nodes]) => block('list-item', own, nodes)),
      { minLength: 1, maxLength: 3 },
    )
  return fc.oneof(
    items(nothing).map((nodes) => block('list-unordered', {}, nodes)),
    items(checked).map((nodes) => block('list-tasks', {}, nodes)),
    fc
      .tuple(fc.constantFrom(1, 0, 7, 99), items(fc.oneof(nothing, checked)))
      .map(([start, nodes]) => block('list-ordered', start === 1 ? {} : { start }, nodes)),
  )
}

function itemised(inside: Blocks): fc.Arbitrary<DocumentBlock> {
  const within = (type: BlockType, itemType: BlockType, data: fc.Arbitrary<Data>) =>
    fc
      .array(
        fc.tuple(data, inside).map(([own, nodes]) => block(itemType, own, nodes)),
        { minLength: 1, maxLength: 2 },
      )
      .map((nodes) => block(type, {}, nodes))
  return fc.oneof(
    within('tabs', 'tabs-item', fc.record({ title: anyText }, { requiredKeys: [] })),
    within('stepper', 'stepper-step', nothing),
    within('columns', 'column', fc.record({ width: length }, { requiredKeys: [] })),
  )
}

function others(inside: Blocks): fc.Arbitrary<DocumentBlock> {
  return fc.oneof(
    inside.map((nodes) => block('blockquote', {}, nodes)),
    fc.tuple(fc.constantFrom('info', 'danger'), inside).map(([style, nodes]) => block('hint', { style }, nodes)),
    inside.map((nodes) => block('if', { expression: 'visitor.claims.plan == "pro"' }, nodes)),
    fc
      .tuple(anyText, inside.filter(isVisible))
      .map(([url, nodes]) => voidBlock('embed', { url }, [fragment('caption', nodes)])),
    fc
      .tuple(htmlLine, fc.boolean(), inside)
      .map(([title, open, nodes]) =>
        voidBlock('expandable', open ? { open } : {}, [
          fragment('expandable-title', [paragraph(title)]),
          fragment('expandable-body', nodes),
        ]),
      ),
    fc.tuple(line, inside.filter(fitsFootnote)).map(([nodes, body]) => paragraph([...nodes, annotation(body)])),
  )
}

function annotation(body: DocumentBlock[]) {
  return { ...inline('annotation', {}, [textOf('note')]), fragments: [fragment('annotation-body', body)] }
}

/** An empty caption is none. */
function isVisible([first, ...rest]: DocumentBlock[]): boolean {
  return rest.length > 0 || first?.type !== 'paragraph' || plainNodes([first]) !== ''
}

/** Footnotes do not nest, and the tokenizer counts the indentation of their empty lines as code. */
function fitsFootnote(blocks: DocumentBlock[]): boolean {
  let fits = true
  walk(blocks, {
    enter(node) {
      if (node.object === 'inline' && node.type === 'annotation') fits = false
      if (node.object === 'block' && node.type === 'code-line') fits &&= !isBlankCode(node)
    },
  })
  return fits
}

function isBlankCode({ nodes: [text] = [] }: DocumentBlock): boolean {
  return text?.object === 'text' && text.leaves.some((leaf) => leaf.text !== '' && leaf.text.trim() === '')
}

function blocksTo(depth: number): Blocks {
  if (depth === 0) return fc.array(leafBlock, { minLength: 1, maxLength: 2 })
  const inside = fc.oneof(
    { weight: 1, arbitrary: fc.constant<DocumentBlock[]>([paragraph()]) },
    { weight: 9, arbitrary: blocksTo(depth - 1) },
  )
  return fc.array(fc.oneof(leafBlock, lists(inside), itemised(inside), others(inside)), { minLength: 1, maxLength: 3 })
}

const frontMatter = fc.constantFrom<Data>(
  ...['', 'title: A\n', '# remark\nif: x\n\ntags:\n- a\n'].map((lines) => ({ frontMatter: lines })),
  ...['', 'title = "A"\n', '# none\n\n- - -\n'].map((lines) => ({ frontMatter: lines, frontMatterFormat: 'toml' })),
  { frontMatter: '{ "title": "}", "a": {} }', frontMatterFormat: 'json' },
)

/** Documents as reading makes them. */
export const anyDocument: fc.Arbitrary<JSONDocument> = fc
  .tuple(fc.oneof(nothing, frontMatter), fc.oneof(blocksTo(2), fc.constant<DocumentBlock[]>([])))
  .filter(([, nodes]) => countAnnotations(nodes) < 2)
  .map(([data, nodes]) => {
    const copy = structuredClone(nodes)
    assignAnchors(copy)
    return { object: 'document', data, nodes: copy }
  })

function countAnnotations(blocks: DocumentBlock[]): number {
  let count = 0
  walk(blocks, {
    enter(node) {
      if (node.object === 'inline' && node.type === 'annotation') count++
    },
  })
  return count
}
