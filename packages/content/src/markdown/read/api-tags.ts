import { block, paragraph, textOf } from '#document/build.ts'
import type { DocumentBlock, DocumentInlineNode, MarkType } from '#document/types.ts'
import { oneLine } from '#markdown/one-line.ts'
import { type Attributes, readAttributes } from '#markdown/syntax/attributes.ts'
import { isApiTag } from './api-names.ts'
import type { SpanItem } from './pair.ts'
import { lineIn, type ReadState, readInside } from './state.ts'
import { addText } from './text-run.ts'
import { tagOf } from './tokens.ts'

/** The words of an operation that is described by tags; undefined for other tags. */
export function readApiTag(item: SpanItem, state: ReadState): DocumentBlock[] | undefined {
  const attributes = readAttributes(tagOf(item.start)?.content ?? '')
  if (item.name === 'swagger' ? attributes.src !== undefined : !isApiTag(item.name)) return undefined
  const inside = readInside(item.items, state)
  switch (item.name) {
    case 'swagger':
    case 'api-method':
      return [...operationOf(attributes), ...inside]
    case 'api-method-summary':
      return headingOf(lineIn(inside))
    case 'swagger-parameter':
    case 'api-method-parameter':
      return [...parameterOf(attributes), ...inside]
    case 'swagger-response':
    case 'api-method-response-example':
      return [...responseOf(attributes), ...inside]
    default:
      return inside
  }
}

function operationOf({ method = '', path = '', summary = '', ...others }: Attributes): DocumentBlock[] {
  const { baseUrl = others.host ?? '' } = others
  const operation = `${method.toUpperCase()} ${baseUrl}${path}`.trim()
  return [...headingOf(summary ? [textOf(oneLine(summary))] : []), ...lineOf([operation, 'code'])]
}

function headingOf(words: DocumentInlineNode[]): DocumentBlock[] {
  return words.length > 0 ? [block('heading-3', {}, words)] : []
}

function parameterOf({ name = '', type = '', in: place = '', required }: Attributes): DocumentBlock[] {
  const facts = [type, place, required === 'true' ? 'required' : ''].filter(Boolean).join(', ')
  return lineOf([name, 'code'], [facts && ` ${facts}`])
}

function responseOf({ status, httpCode = '', description = '' }: Attributes): DocumentBlock[] {
  return lineOf([(status ?? httpCode).split(':')[0] ?? '', 'code'], [description && ` ${description}`])
}

function lineOf(...parts: [text: string, mark?: MarkType][]): DocumentBlock[] {
  const line: DocumentInlineNode[] = []
  for (const [text, type] of parts) addText(line, oneLine(text), type ? [{ object: 'mark', type }] : [])
  return line.length > 0 ? [paragraph(line)] : []
}
