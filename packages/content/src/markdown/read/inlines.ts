import type { FootnoteReference, LinkReference, PhrasingContent } from 'mdast'
import { addMark, fragment, inline, textOf, voidInline } from '../../document/build.ts'
import type { DocumentInlineNode, DocumentMark, MarkType } from '../../document/types.ts'
import { definitionKey, expand, type ReadContext } from './context.ts'
import { readSpan, spanMark } from './html-inlines.ts'
import { type HtmlSpan, isHtmlName, type Phrase, pairHtml } from './html-spans.ts'
import { imageSourceOf, inlineImage } from './images.ts'
import { plainPhrases } from './plain-phrases.ts'
import { addText } from './text-run.ts'

/** A line as far as it is read, and what applies to the rest. */
interface Line {
  nodes: DocumentInlineNode[]
  marks: DocumentMark[]
  inLink: boolean
  depth: number
  context: ReadContext
}

/** Beyond this, nobody sees a difference. */
const maxDepth = 40

const footnoteLink = '#user-content-fn-'

const marksByNode = {
  strong: 'bold',
  emphasis: 'italic',
  delete: 'strikethrough',
} as const satisfies Record<string, MarkType>

export function readInlines(children: PhrasingContent[], context: ReadContext): DocumentInlineNode[] {
  const nodes: DocumentInlineNode[] = []
  addPhrases(pairHtml(children), { nodes, marks: [], inLink: false, depth: 0, context })
  return nodes
}

function addPhrases(phrases: Phrase[], line: Line): void {
  if (line.depth > maxDepth) return addText(line.nodes, plainPhrases(phrases), line.marks)
  for (let index = 0; index < phrases.length; index++) {
    const phrase = phrases[index]
    const next = phrases[index + 1]
    if (phrase?.type === 'link' && next?.type === 'footnoteReference' && phrase.url.startsWith(footnoteLink)) {
      addFootnote(next, line, phrase.children)
      index++
    } else if (phrase) addPhrase(phrase, line)
  }
}

function addPhrase(phrase: Phrase, line: Line): void {
  switch (phrase.type) {
    case 'inlineCode':
      return addText(line.nodes, phrase.value, withMark(line, 'code'))
    case 'strong':
    case 'emphasis':
    case 'delete':
      return addPhrases(pairHtml(phrase.children), inside(line, withMark(line, marksByNode[phrase.type])))
    case 'link':
      return addLink(phrase, pairHtml(phrase.children), line)
    case 'linkReference':
      return addLinkReference(phrase, line)
    case 'footnoteReference':
      return addFootnote(phrase, line)
    case 'inlineMath':
      return void line.nodes.push(voidInline('inline-math', { formula: phrase.value }))
    case 'emoji':
      return void line.nodes.push(voidInline('emoji', { code: phrase.code }))
    case 'span':
      return addSpan(phrase, line)
    default:
      return addOther(phrase, line)
  }
}

function addOther(phrase: Phrase, line: Line): void {
  const image = imageSourceOf(phrase, line.context)
  if (image) line.nodes.push(inlineImage(image, line.context))
  else if (phrase.type === 'point' && phrase.tag.name === 'br') addText(line.nodes, '\n', line.marks)
  else addText(line.nodes, plainPhrases([phrase]), line.marks)
}

function addSpan(span: HtmlSpan, line: Line): void {
  const mark = spanMark(span.tag)
  if (mark) return addPhrases(span.children, inside(line, addMark(line.marks, mark)))
  const image = imageSourceOf(span, line.context)
  const read = image ? inlineImage(image, line.context) : readSpan(span, line.context)
  if (read) return void line.nodes.push(read)
  const { href } = span.tag.attributes
  if (span.tag.name === 'a' && href !== undefined) return addLink({ url: href }, span.children, line)
  const [start, end] = isHtmlName(span.tag.name) ? ['', ''] : span.source
  addText(line.nodes, start, line.marks)
  addPhrases(span.children, inside(line, line.marks))
  addText(line.nodes, end, line.marks)
}

/** A link whose title is `mention` stands for what it points to; its text is only for other readers. */
function addLink({ url, title }: { url: string; title?: string | null }, phrases: Phrase[], line: Line): void {
  if (line.inLink) return addPhrases(phrases, inside(line, line.marks))
  const ref = line.context.resolve(url, 'link')
  if (title === 'mention') return void line.nodes.push(voidInline('mention', { ref }))
  const nodes: DocumentInlineNode[] = []
  addPhrases(phrases, { ...inside(line, line.marks), nodes, inLink: true })
  line.nodes.push(inline('link', { ref, ...(title && { title }) }, nodes.length > 0 ? nodes : [textOf('')]))
}

function addLinkReference(node: LinkReference, line: Line): void {
  const definition = line.context.definitions.get(definitionKey(node))
  if (definition && expand(line.context, definition.url.length)) return addLink(definition, pairHtml(node.children), line)
  addText(line.nodes, '[', line.marks)
  addPhrases(pairHtml(node.children), inside(line, line.marks))
  addText(line.nodes, ']', line.marks)
}

/** A footnote is an annotation of the text before it, or of its own number. */
function addFootnote(node: FootnoteReference, line: Line, label?: PhrasingContent[]): void {
  const { context } = line
  const nodes: DocumentInlineNode[] = []
  if (label) addPhrases(pairHtml(label), { ...inside(line, line.marks), nodes })
  const definition = context.footnotes.get(definitionKey(node))
  const length = (definition?.position?.end.offset ?? 0) - (definition?.position?.start.offset ?? 0)
  if (!definition || context.inFootnote || !expand(context, length)) {
    line.nodes.push(...nodes)
    return addText(line.nodes, plainPhrases([node]), line.marks)
  }
  if (nodes.length === 0) addText(nodes, `${numberOf(node, context)}`, withMark(line, 'superscript'))
  const body = context.readBlocks(definition.children, { ...context, inFootnote: true }, line.depth)
  line.nodes.push({ ...inline('annotation', {}, nodes), fragments: [fragment('annotation-body', body)] })
}

function numberOf({ identifier }: FootnoteReference, { footnoteNumbers }: ReadContext): number {
  const number = footnoteNumbers.get(identifier) ?? footnoteNumbers.size + 1
  footnoteNumbers.set(identifier, number)
  return number
}

function withMark(line: Line, type: MarkType): DocumentMark[] {
  return addMark(line.marks, { object: 'mark', type })
}

function inside(line: Line, marks: DocumentMark[]): Line {
  return { ...line, marks, depth: line.depth + 1 }
}
