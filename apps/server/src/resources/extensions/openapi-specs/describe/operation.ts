import type { DocumentBlock, RequestForm } from '@quire/content'
import type { ApiLabels } from '#ports.ts'
import { anchorOf } from '#resources/extensions/openapi-specs/anchor.ts'
import { block, code, type DescriptionBudget, described, fieldList, heading, paragraph, span, tabs } from './build.ts'
import { exampleOf, printExample } from './examples.ts'
import { type FieldBudget, fieldsOf, parameterField } from './fields.ts'
import { type Located, type SpecObject, type SpecReader, textIn } from './reader.ts'
import { findOperation, type Operation, type SecurityScheme, sampleRequest } from './request.ts'
import { requestForm } from './request-form.ts'
import { codeSamples } from './samples.ts'

export interface Describing {
  spec: SpecReader
  labels: ApiLabels
  left: FieldBudget & DescriptionBudget
}

export interface OperationKey {
  key: string
  method: string
  isWebhook: boolean
}

/** All there is to know of an operation; undefined where the description has none of that name. */
export function operationBlocks(
  describing: Describing,
  wanted: OperationKey,
  signature: DocumentBlock,
): DocumentBlock[] | undefined {
  const found = findOperation(describing.spec, wanted)
  if (!found) return undefined
  const { value } = found.operation
  const { labels } = describing
  const title = textIn(value, 'summary') ?? textIn(value, 'operationId') ?? `${found.method} ${found.path}`
  return [
    heading(title, 2, anchorOf(wanted)),
    withForm(signature, requestForm(describing, found)),
    ...(value.deprecated === true ? [block('hint', [paragraph([span(labels.deprecated)])], { style: 'warning' })] : []),
    ...described(textIn(value, 'description'), describing),
    ...serverBlocks(found, labels),
    ...securityBlocks(found, describing),
    ...parameterBlocks(describing, found),
    ...bodyBlocks(describing, found.operation),
    ...sampleBlocks(describing, found, wanted),
    ...responseBlocks(describing, found.operation),
  ]
}

/** Nothing that an author has written passes for a form. */
function withForm(signature: DocumentBlock, request: RequestForm | undefined): DocumentBlock {
  return { ...signature, data: { ...signature.data, request } }
}

function serverBlocks({ servers }: Operation, labels: ApiLabels): DocumentBlock[] {
  if (servers.length === 0) return []
  const items = servers.map(({ url, description }) =>
    block('list-item', [paragraph([span(url, 'code'), ...(description ? [span(` ${description}`)] : [])])]),
  )
  return [heading(labels.servers, 3), block('list-unordered', items)]
}

function securityBlocks({ security }: Operation, describing: Describing): DocumentBlock[] {
  const alternatives = security.filter((schemes) => schemes.length > 0)
  if (alternatives.length === 0) return []
  const items = alternatives.map((schemes) =>
    block(
      'list-item',
      schemes.flatMap((scheme) => [
        paragraph(schemeWords(scheme)),
        ...described(scheme.scheme && textIn(scheme.scheme.value, 'description'), describing),
      ]),
    ),
  )
  return [heading(describing.labels.authorization, 3), block('list-unordered', items)]
}

/** How a request says who sends it. */
function schemeWords({ name, scopes, scheme }: SecurityScheme) {
  const value: SpecObject = scheme?.value ?? {}
  const type = textIn(value, 'type')
  const way = textIn(value, 'scheme')?.toLowerCase()
  const where =
    type === 'apiKey'
      ? `${textIn(value, 'in')} ${textIn(value, 'name')}`
      : type === 'http'
        ? `Authorization: ${way === 'basic' ? 'Basic' : way === 'bearer' ? 'Bearer' : (way ?? '')} …`
        : (type ?? '')
  return [
    span(name, 'bold'),
    ...(where === '' ? [] : [span(' '), span(where, 'code')]),
    ...scopes.flatMap((scope, index) => [span(index === 0 ? ' · ' : ', '), span(scope, 'code')]),
  ]
}

function parameterBlocks(describing: Describing, { parameters }: Operation): DocumentBlock[] {
  const { spec, labels, left } = describing
  const places = [
    ['path', labels.pathParameters],
    ['query', labels.queryParameters],
    ['header', labels.headers],
    ['cookie', labels.cookies],
  ] as const
  return places.flatMap(([place, title]) => {
    const fields = parameters
      .filter(({ value }) => value.in === place)
      .map((parameter) => parameterField(spec, parameter, left))
    return fields.length === 0 ? [] : [heading(title, 3), ...fieldList(fields, describing)]
  })
}

function bodyBlocks(describing: Describing, operation: Located): DocumentBlock[] {
  const body = describing.spec.at(operation, 'requestBody')
  if (!body) return []
  const content = contentBlocks(describing, body, 'request')
  const isRequired = body.value.required === true
  const sign = isRequired ? [paragraph([span(describing.labels.required, 'bold')])] : []
  return [
    heading(describing.labels.requestBody, 3),
    ...sign,
    ...described(textIn(body.value, 'description'), describing),
    ...content,
  ]
}

const mostResponses = 20

function responseBlocks(describing: Describing, operation: Located): DocumentBlock[] {
  const { spec, labels, left } = describing
  const responses = spec.at(operation, 'responses')
  const items = Object.keys(responses?.value ?? {})
    .slice(0, mostResponses)
    .flatMap((status) => {
      const response = responses && spec.at(responses, status)
      if (!response) return []
      const headers = spec.at(response, 'headers')
      const fields = Object.keys(headers?.value ?? {}).flatMap((name) => {
        const header = headers && spec.at(headers, name)
        return header ? [parameterField(spec, header, left, name)] : []
      })
      const blocks = [
        ...described(textIn(response.value, 'description'), describing),
        ...(fields.length > 0 ? [paragraph([span(labels.headers, 'bold')]), ...fieldList(fields, describing)] : []),
        ...contentBlocks(describing, response, 'response'),
      ]
      return [{ title: status, blocks: blocks.length > 0 ? blocks : [paragraph([span(status)])] }]
    })
  return items.length === 0 ? [] : [heading(labels.responses, 3), ...tabs(items)]
}

const mostMediaTypes = 4

/** What a body is made of, for each form that it may have. */
function contentBlocks(describing: Describing, holder: Located, direction: 'request' | 'response') {
  const { spec, labels, left } = describing
  const content = spec.at(holder, 'content')
  const types = Object.keys(content?.value ?? {}).slice(0, mostMediaTypes)
  const items = types.flatMap((type) => {
    const media = content && spec.at(content, type)
    if (!media) return []
    const schema = spec.at(media, 'schema')
    const field = schema && fieldsOf(spec, schema, left)
    const example = printExample(exampleOf(spec, media, direction))
    const head = field
      ? [paragraph([span(type, 'code'), span(' '), span(field.type, 'italic')])]
      : [paragraph([span(type, 'code')])]
    const blocks = [
      ...head,
      ...(field ? fieldList(field.fields, describing) : []),
      ...(example === undefined
        ? []
        : [paragraph([span(labels.example, 'bold')]), code(example, /json/i.test(type) ? 'json' : '')]),
    ]
    return [{ title: type, blocks }]
  })
  return items.length === 1 ? (items[0]?.blocks ?? []) : tabs(items)
}

function sampleBlocks({ spec, labels }: Describing, found: Operation, { isWebhook }: OperationKey): DocumentBlock[] {
  if (isWebhook) return []
  const samples = codeSamples(found.operation, sampleRequest(spec, found))
  const items = samples.map(({ title, syntax, code: source }) => ({ title, blocks: [code(source, syntax)] }))
  return [heading(labels.samples, 3), ...tabs(items)]
}
