import fc from 'fast-check'
import { block, fragment, hiddenBlock, paragraph, textOf, voidBlock } from '#document/build.ts'
import type { BlockType, DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { anyRef, anyText, htmlLine, line, trimmedText, urlRef } from './arbitrary-inlines.ts'
import { table } from './arbitrary-tables.ts'

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/)
const flag = fc.boolean()

export const length = fc.oneof(
  fc.integer({ min: 1, max: 2000 }),
  fc.record({ unit: fc.constantFrom('%', 'px'), value: fc.constantFrom(50, 33.3) }),
)

const aligned = fc.record({ align: fc.constantFrom('center', 'right') })

const cell = fc.oneof({ weight: 4, arbitrary: line }, fc.constant<DocumentInlineNode[]>([textOf('')]))

const heading = fc
  .tuple(fc.constantFrom(1, 2, 3, 4, 6), fc.option(fc.stringMatching(/^[a-z0-9-]{1,8}$/)), cell)
  .map(([depth, id, nodes]) => {
    const data = { ...(depth > 3 && { depth }), ...(id && !endsWithSpace(nodes) && { id }) }
    return block(`heading-${Math.min(depth, 3)}` as BlockType, data, nodes)
  })

function endsWithSpace(nodes: DocumentInlineNode[]): boolean {
  const last = nodes.at(-1)
  return last?.object === 'text' && /\s$/.test(last.leaves.at(-1)?.text ?? '')
}

const codeData = fc.record(
  {
    syntax: word,
    title: trimmedText,
    overflow: fc.constantFrom('wrap', 'scroll'),
    lineNumbers: flag,
    fullWidth: flag,
  },
  { requiredKeys: [] },
)

const code = fc
  .tuple(codeData, fc.array(fc.oneof(anyText, fc.constant('')), { minLength: 1, maxLength: 4 }))
  .map(([data, lines]) => {
    const nodes = lines.map((text) => block('code-line', {}, [textOf(text)]))
    return block('code', data, nodes)
  })

const formula = fc
  .array(trimmedText, { minLength: 1, maxLength: 3 })
  .map((lines) => voidBlock('math', { formula: lines.join('\n') }))

const caption = fc.array(htmlLine, { maxLength: 2 }).map((lines) =>
  lines.length > 0
    ? [
        fragment(
          'caption',
          lines.map((nodes) => paragraph(nodes)),
        ),
      ]
    : [],
)

const imageData = fc.record(
  { ref: urlRef, refDark: urlRef, alt: trimmedText, width: length, height: length },
  { requiredKeys: ['ref'] },
)

const image = fc.tuple(imageData, caption).map(([data, fragments]) => voidBlock('image', data, fragments))

const images = fc
  .tuple(
    fc.record({ align: fc.constantFrom('left', 'center'), fullWidth: fc.constant(true) }, { requiredKeys: [] }),
    fc.array(image, { minLength: 1, maxLength: 3 }),
  )
  .map(([data, nodes]) => block('images', data, nodes))

const unseen = fc
  .constantFrom(
    '<!-- a\n\nb -->',
    '{% single a="b" %}',
    '<Component of="somebody" />',
    '<style>\na {\n\n}\n</style>',
    '{% comment %}\n- *x*\n\n    y\n{% endcomment %}',
    '[unused]: http://a.b "c"',
  )
  .map(hiddenBlock)

const spec = fc.record({ kind: fc.constant('openapi'), spec: word })

const tags = fc.oneof(
  fc.record({ url: anyText, fullWidth: flag }, { requiredKeys: ['url'] }).map((data) => voidBlock('embed', data, [])),
  anyRef.map((ref) => voidBlock('file', { ref }, [])),
  anyRef.map((ref) => voidBlock('content-ref', { ref })),
  anyRef.map((ref) => voidBlock('reusable-content', { ref })),
  anyRef.map((ref) => voidBlock('drawing', { ref })),
  fc.record({ ref: anyRef, path: anyText, method: word, expanded: flag }).map((data) => voidBlock('swagger', data)),
  fc.record({ ref: spec, path: anyText, method: word }).map((data) => voidBlock('openapi-operation', data)),
  fc.record({ ref: spec, name: anyText, method: word }).map((data) => voidBlock('openapi-webhook', data)),
  fc
    .record({ ref: spec, schemas: fc.array(word, { minLength: 1 }), grouped: flag })
    .map((data) => voidBlock('openapi-schemas', data)),
  fc
    .record({ integration: word, block: word, props: fc.dictionary(word, anyText, { noNullPrototype: true }) })
    .map((data) => voidBlock('integration', data)),
)

export const leafBlock: fc.Arbitrary<DocumentBlock> = fc.oneof(
  { weight: 6, arbitrary: line.map((nodes) => paragraph(nodes)) },
  { weight: 2, arbitrary: heading },
  fc.tuple(aligned, htmlLine).map(([data, nodes]) => block('paragraph', data, nodes)),
  fc.tuple(aligned, htmlLine).map(([data, nodes]) => block('heading-2', data, nodes)),
  fc.constant(voidBlock('divider', {})),
  code,
  formula,
  images,
  table,
  unseen,
  { weight: 2, arbitrary: tags },
)
