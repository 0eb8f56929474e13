import fc from 'fast-check'
import { inline, textOf, voidInline } from '#document/build.ts'
import type { ContentRef } from '#document/content-ref.ts'
import {
  type DocumentInlineNode,
  type DocumentLeaf,
  type DocumentMark,
  type MarkType,
  markOrder,
} from '#document/types.ts'
import { addText } from '#markdown/read/text-run.ts'

/** What looks like markup. */
const troublesome = [
  ...'*_~`[]()<>!#$%&\\|{}^=+-:;,."\'@/?',
  ...['http://a.b', 'www.a.b', 'a@b.co', ':smile:', ':100:', '::x::', '{% hint %}', '{%', '%}', '[^1]', '[a](b)'],
  ...['&amp;', '<b>', '</b>', '<br>', '<!--', '<T>', '1. ', '2) ', '- ', '# ', '> ', '```', '$x$', '$$', '| a |'],
  ...['---', '***', '~~', '**', '__', '![', '](', '</summary>', '</p>', '[x] ', '\u00a0', '\u2003', '\ufeff', '😀'],
  ...['é', '日本', '\t'],
]

const words = ['a', 'word', 'Two', '3', ' ', ' ', '  ', 'x_y', 'std::x']

const piece = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(...troublesome),
  fc.string({ maxLength: 3, unit: 'grapheme' }),
)

export const anyText = fc
  .array(piece, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('').replace(/[\r\n\0]/g, ' '))
  .filter((text) => text !== '')

/** Text that nothing takes white space off. */
export const trimmedText = anyText.map((text) => text.trim()).filter((text) => text !== '')

const brokenText = fc.array(anyText, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))

const colors = fc.constantFrom('default', 'red', '$primary')

const colorMark = fc
  .record({ text: colors, background: colors })
  .filter(({ text, background }) => text !== 'default' || background !== 'default')
  .map((data): DocumentMark => ({ object: 'mark', type: 'color', data }))

const markOf = (type: MarkType): fc.Arbitrary<DocumentMark> =>
  type === 'color' ? colorMark : fc.constant({ object: 'mark', type })

const marks: fc.Arbitrary<DocumentMark[]> = fc
  .subarray([...markOrder], { maxLength: 3 })
  .chain((types) => fc.tuple(...types.map(markOf)))

const leaf: fc.Arbitrary<DocumentLeaf> = fc.record({
  object: fc.constant('leaf' as const),
  text: brokenText,
  marks: fc.oneof(marks, fc.constant<DocumentMark[]>([])),
})

const id = fc.stringMatching(/^[\w-]{1,8}$/)

const oddAddresses = ['a.md', '', '../b c.md', 'a(b)c', 'x"y\'z', '<a>', 'a&amp;b', 'é/日', '\\', 'mailto:a@b.co']

/** Addresses that start with `/` or `#` could be those of ids. */
const address = fc
  .oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.constantFrom(...oddAddresses), anyText)
  .filter((url) => !/^[/#]/.test(url) && !/[\t\ufeff]/.test(url))

export const urlRef: fc.Arbitrary<ContentRef> = address.map((url) => ({ kind: 'url', url }))

export const anyRef: fc.Arbitrary<ContentRef> = fc.oneof(
  urlRef,
  fc.record({ kind: fc.constant('page' as const), page: id, space: id }, { requiredKeys: ['kind', 'page'] }),
  fc.record({ kind: fc.constant('anchor' as const), anchor: id }),
  fc.record({ kind: fc.constant('anchor' as const), anchor: id, page: id, space: id }),
  fc.record({ kind: fc.constant('file' as const), file: id }),
  fc.record({ kind: fc.constant('user' as const), user: id }),
)

/** Parts of a line, joined as reading joins them. */
function lineOf(parts: fc.Arbitrary<DocumentLeaf | DocumentInlineNode>): fc.Arbitrary<DocumentInlineNode[]> {
  return fc.array(parts, { minLength: 1, maxLength: 5 }).map((list) => {
    const nodes: DocumentInlineNode[] = []
    for (const part of list) {
      if (part.object === 'leaf') addText(nodes, part.text, part.marks)
      else nodes.push(part)
    }
    return nodes
  })
}

const image = fc
  .record(
    { ref: urlRef, refDark: urlRef, caption: trimmedText, size: fc.constantFrom('line', 'original') },
    { requiredKeys: ['ref'] },
  )
  .map((data) => voidInline('inline-image', data))

const titledImage = fc
  .record({ ref: urlRef, caption: trimmedText, title: trimmedText }, { requiredKeys: ['ref'] })
  .map((data) => voidInline('inline-image', data))

const oddFormulas = ['x', 'a+b', '\\frac{1}{2}', 'a\\$b', '$', 'a $ b', '5', '\\\\']

/** In a table there is no way to write a bar after a backslash, and HTML around a formula ends at its tags. */
const formula = fc
  .oneof(fc.constantFrom(...oddFormulas), trimmedText)
  .map(
    (text) =>
      text
        .replaceAll('\t', ' ')
        .replaceAll('\\|', '|')
        .replaceAll(/<\/?\w+>/g, '<')
        .trim() || 'x',
  )
  .map((text) => voidInline('inline-math', { formula: text }))

const button = fc
  .record(
    { label: trimmedText, kind: fc.constantFrom('primary', 'secondary'), icon: fc.constant('rocket'), ref: anyRef },
    { requiredKeys: ['label', 'kind', 'ref'] },
  )
  .map((data) => voidInline('button', data))

const voids = fc.oneof(
  fc.constantFrom('1f604', '1f389', '1f4af', '1f1fa-1f1f8').map((code) => voidInline('emoji', { code })),
  fc.constantFrom('bolt', 'arrow-up-right').map((icon) => voidInline('icon', { icon })),
  trimmedText.map((expression) => voidInline('expression', { expression })),
  formula,
  button,
)

const inLink = lineOf(fc.oneof({ weight: 4, arbitrary: leaf }, image, voids))

const link = fc
  .tuple(
    fc.record({ ref: anyRef, title: trimmedText }, { requiredKeys: ['ref'] }),
    fc.oneof({ weight: 9, arbitrary: inLink }, fc.constant<DocumentInlineNode[]>([textOf('')])),
  )
  .map(([data, nodes]) => inline('link', data, nodes))

const mention = anyRef.map((ref) => voidInline('mention', { ref }))

/** What can stand in HTML: everything but footnotes, and what has a title. */
export const htmlLine: fc.Arbitrary<DocumentInlineNode[]> = lineOf(
  fc.oneof(
    { weight: 6, arbitrary: leaf },
    image,
    voids,
    fc.tuple(anyRef, inLink).map(([ref, nodes]) => inline('link', { ref }, nodes)),
  ),
)

export const line: fc.Arbitrary<DocumentInlineNode[]> = lineOf(
  fc.oneof({ weight: 8, arbitrary: leaf }, image, titledImage, voids, link, mention),
)
