import type { FootnoteReference, LinkReference, PhrasingContent } from 'mdast'
import { addMark, atLeastParagraph, fragment, inline, textOf, voidInline } from '#document/build.ts'
import { unescapeShortcodes } from '#document/escaped-shortcodes.ts'
import type { DocumentInlineNode, MarkType } from '#document/types.ts'
import { oneLine } from '#markdown/one-line.ts'
import { withoutAutorefs } from './autorefs.ts'
import { definitionKey, expand, type ReadContext } from './context.ts'
import { criticPieces } from './critic-pieces.ts'
import { hrefOf, readSpan, spanMark } from './html-inlines.ts'
import { type HtmlSpan, type Phrase, pairHtml } from './html-spans.ts'
import { imageSourceOf, inlineImage } from './images.ts'
import { inside, type Line, penMark, withMark } from './line.ts'
import { isMeantAsTag } from './meant-tags.ts'
import { plainPhrases } from './plain-phrases.ts'
import { linkOfShortcode } from './shortcodes.ts'
import { addText } from './text-run.ts'
import { readTitle } from './title-options.ts'

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

function addPhrases(written: Phrase[], line: Line): void {
  const phrases = withoutAutorefs(written)
  if (line.depth > maxDepth) {
    addText(line.nodes, plainPhrases(phrases), line.marks)
    return
  }
  for (let index = 0; index < phrases.length; index++) {
    const phrase = phrases[index]
    const next = phrases[index + 1]
    if (phrase?.type === 'link' && next?.type === 'footnoteReference' && phrase.url.startsWith(footnoteLink)) {
      addFootnote(next, line, phrase.children)
      index++
      continue
    }
    const link =
      phrase?.type === 'marker' && phrase.value.includes('button') ? linkOfShortcode(phrases, index) : undefined
    if (link) {
      addLink(link, phrases.slice(index + 1, link.end), line)
      index = link.end
    } else if (phrase) addPhrase(phrase, line)
  }
}

function addPhrase(phrase: Phrase, line: Line): void {
  switch (phrase.type) {
    case 'inlineCode':
      addText(line.nodes, unescapeShortcodes(phrase.value), withMark(line, 'code'))
      break
    case 'strong':
    case 'emphasis':
    case 'delete':
      addPhrases(pairHtml(phrase.children), inside(line, withMark(line, marksByNode[phrase.type])))
      break
    case 'link':
      addLink(phrase, pairHtml(phrase.children), line)
      break
    case 'linkReference':
      addLinkReference(phrase, line)
      break
    case 'footnoteReference':
      addFootnote(phrase, line)
      break
    case 'inlineMath':
      addFormula(oneLine(phrase.value), line)
      break
    case 'span':
      addSpan(phrase, line)
      break
    case 'highlight':
      addPhrases(pairHtml(line.context.readLine(phrase.value)), inside(line, addMark(line.marks, penMark)))
      break
    case 'criticMark':
      for (const { text, marks } of criticPieces(phrase, line.marks)) {
        addPhrases(pairHtml(line.context.readLine(text)), inside(line, marks))
      }
      break
    case 'keys':
      for (const [index, name] of phrase.names.entries()) {
        if (index > 0) addText(line.nodes, '+', line.marks)
        addText(line.nodes, name, withMark(line, 'keyboard'))
      }
      break
    default:
      addOther(phrase, line)
  }
}

function addFormula(formula: string, line: Line): void {
  if (formula.trim()) line.nodes.push(voidInline('inline-math', { formula }))
  else addText(line.nodes, `$$${formula}$$`, line.marks)
}

function addOther(phrase: Phrase, line: Line): void {
  const image = imageSourceOf(phrase, line.context)
  if (image) line.nodes.push(inlineImage(image, line.context))
  else if (phrase.type === 'emoji') line.nodes.push(voidInline('emoji', { code: phrase.code }))
  else if (phrase.type === 'point' && phrase.tag.name === 'br') addText(line.nodes, '\n', line.marks)
  else addText(line.nodes, plainPhrases([phrase], line.context.dialect.words), line.marks)
}

function addSpan(span: HtmlSpan, line: Line): void {
  if (span.tag.attributes['v-pre'] !== undefined) span.children = span.children.map(asWritten)
  const mark = spanMark(span.tag)
  const image = imageSourceOf(span, line.context)
  const read = image ? inlineImage(image, line.context) : readSpan(span, line.context)
  const href = hrefOf(span, line.context)
  if (mark) addPhrases(span.children, inside(line, addMark(line.marks, mark)))
  else if (read) line.nodes.push(read)
  else if (href !== undefined) addLink({ url: href }, span.children, line)
  else {
    const [start, end] = isMeantAsTag(span.tag, true) ? ['', ''] : span.source
    addText(line.nodes, start, line.marks)
    addPhrases(span.children, inside(line, line.marks))
    addText(line.nodes, end, line.marks)
  }
}

/** Vue leaves alone what stands in such an element. */
function asWritten(phrase: Phrase): Phrase {
  return phrase.type === 'marker' && phrase.value.startsWith('{{') ? { type: 'text', value: phrase.value } : phrase
}

interface LinkTarget {
  url: string
  title?: string | null | undefined
}

/** A link whose title is `mention` stands for what it points to; its text is only for other readers. */
function addLink({ url, title }: LinkTarget, phrases: Phrase[], line: Line): void {
  const ref = line.context.resolve(url, 'link')
  if (line.inLink) addPhrases(phrases, inside(line, line.marks))
  else if (title === 'mention') line.nodes.push(voidInline('mention', { ref }))
  else {
    const nodes: DocumentInlineNode[] = []
    addPhrases(phrases, { ...inside(line, line.marks), nodes, inLink: true })
    const words = readTitle(oneLine(title ?? '')).title
    const data = { ref, ...(words && { title: words }) }
    line.nodes.push(inline('link', data, nodes.length > 0 ? nodes : [textOf('')]))
  }
}

function addLinkReference(node: LinkReference, line: Line): void {
  const definition = line.context.definitions.get(definitionKey(node))
  if (definition && expand(line.context, definition.url.length)) {
    addLink(definition, pairHtml(node.children), line)
    return
  }
  addText(line.nodes, '[', line.marks)
  addPhrases(pairHtml(node.children), inside(line, line.marks))
  addText(line.nodes, ']', line.marks)
}

/** A footnote is an annotation of the text before it, or of its own number. */
function addFootnote(node: FootnoteReference, line: Line, label: PhrasingContent[] = []): void {
  const { context } = line
  const definition = context.footnotes.get(definitionKey(node))
  const length = (definition?.position?.end.offset ?? 0) - (definition?.position?.start.offset ?? 0)
  if (!definition || context.inFootnote || !expand(context, length)) {
    addPhrases(pairHtml(label), inside(line, line.marks))
    addText(line.nodes, plainPhrases([node]), line.marks)
    return
  }
  const nodes: DocumentInlineNode[] = []
  addPhrases(pairHtml(label), { ...inside(line, line.marks), nodes })
  const number = numberOf(node, context)
  if (nodes.length === 0) addText(nodes, `${number}`, withMark(line, 'superscript'))
  const body = context.readBlocks(definition.children, { ...context, inFootnote: true }, line.depth)
  const note = fragment('annotation-body', atLeastParagraph(body))
  line.nodes.push({ ...inline('annotation', {}, nodes), fragments: [note] })
}

function numberOf({ identifier }: FootnoteReference, { footnoteNumbers }: ReadContext): number {
  const number = footnoteNumbers.get(identifier) ?? footnoteNumbers.size + 1
  footnoteNumbers.set(identifier, number)
  return number
}
