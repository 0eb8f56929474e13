import type { RequestField, RequestForm } from '@quire/content'
import type { ApiLabels } from '#ports.ts'
import { exampleOf, printExample } from './examples.ts'
import { type SpecReader, textIn } from './reader.ts'
import { type Operation, type SecurityScheme, sampleValue } from './request.ts'

const mostServers = 20
const mostFields = 50
const mostCharacters = 2_000
const mostOfBody = 8_000

/**
 * What readers fill in to send a request, where the description lets this server pass it on: `x-enable-proxy` for all
 * operations or one, and not `x-hideTryItPanel`. Relative servers are those of whoever has the description, not ours.
 */
export function requestForm(
  { spec, labels }: { spec: SpecReader; labels: ApiLabels },
  found: Operation,
): RequestForm | undefined {
  const { operation, parameters, security } = found
  const own = operation.value['x-enable-proxy']
  const isEnabled = typeof own === 'boolean' ? own : spec.root.value['x-enable-proxy'] === true
  const servers = found.servers.map(({ url }) => url).filter((url) => /^https?:\/\/[^{}]+$/.test(url))
  if (!isEnabled || operation.value['x-hideTryItPanel'] === true || servers.length === 0) return undefined
  const given = parameters.flatMap((parameter): RequestField[] => {
    const { in: location, required, name } = parameter.value
    if (!isLocation(location) || typeof name !== 'string') return []
    const isRequired = location === 'path' || required === true
    return [{ location, name, isRequired, example: isRequired ? sampleValue(spec, parameter) : '' }]
  })
  const secrets = (security[0] ?? []).flatMap((scheme) => secretField(scheme) ?? [])
  const body = bodyOf(spec, found)
  return {
    servers: servers.slice(0, mostServers),
    fields: [...secrets, ...given].filter(isShort).slice(0, mostFields),
    ...(body && { body }),
    labels: { tryIt: labels.tryIt, send: labels.send, server: labels.servers, body: labels.requestBody },
  }
}

function isLocation(location: unknown): location is RequestField['location'] {
  return location === 'path' || location === 'query' || location === 'header'
}

function isShort({ name, example }: RequestField): boolean {
  return name.length + example.length <= mostCharacters
}

/** What says who asks: readers fill in their own. */
function secretField({ scheme }: SecurityScheme): RequestField | undefined {
  const { type, in: location, name, scheme: way } = scheme?.value ?? {}
  if (type === 'apiKey') {
    const isKnown = (location === 'header' || location === 'query') && typeof name === 'string'
    return isKnown ? { location, name, isRequired: false, example: '' } : undefined
  }
  if (type === undefined || type === 'mutualTLS') return undefined
  const example = String(way).toLowerCase() === 'basic' ? 'Basic ' : 'Bearer '
  return { location: 'header', name: 'Authorization', isRequired: false, example }
}

function bodyOf(spec: SpecReader, { operation }: Operation): RequestForm['body'] {
  const content = spec.at(operation, 'requestBody', 'content')
  const types = Object.keys(content?.value ?? {}).filter((type) => /^[\w.+-]+\/[\w.+-]+$/.test(type))
  const type = types.find((each) => /json/i.test(each)) ?? types.find((each) => /^text\/|urlencoded$/.test(each))
  const media = content && type !== undefined ? spec.at(content, type) : undefined
  if (!media || type === undefined) return undefined
  const example = printExample(exampleOf(spec, media, 'request')) ?? textIn(media.value, 'example') ?? ''
  return { type, example: example.length <= mostOfBody ? example : '' }
}
