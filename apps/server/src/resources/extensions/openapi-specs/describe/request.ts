import { exampleOf, exampleOfSchema, printExample } from './examples.ts'
import { isJson, type Located, listIn, type SpecObject, type SpecReader, textIn } from './reader.ts'

/** An operation of a description, with what applies to all operations of its path. */
export interface Operation {
  method: string
  path: string
  operation: Located
  /** Those of the path and of the operation, which come before them. */
  parameters: Located[]
  servers: { url: string; description: string }[]
  /** The alternatives, each of which asks for all of its schemes. */
  security: SecurityScheme[][]
}

export interface SecurityScheme {
  name: string
  scopes: string[]
  scheme: Located | undefined
}

/** The operation at a path, or of a webhook. */
export function findOperation(
  spec: SpecReader,
  { key, method, isWebhook }: { key: string; method: string; isWebhook: boolean },
): Operation | undefined {
  const item = spec.at(spec.root, isWebhook ? 'webhooks' : 'paths', key)
  const operation = item && spec.at(item, method.toLowerCase())
  if (!item || !operation) return undefined
  const byName = new Map<string, Located>()
  for (const holder of [item, operation]) {
    for (const given of listIn(holder.value, 'parameters')) {
      const parameter = spec.follow(given, holder)
      if (parameter) byName.set(`${parameter.value.in} ${parameter.value.name}`, parameter)
    }
  }
  return {
    method: method.toUpperCase(),
    path: key,
    operation,
    parameters: [...byName.values()],
    servers: isWebhook ? [] : serversOf(spec, [operation, item, spec.root]),
    security: isWebhook ? [] : securityOf(spec, operation),
  }
}

const mostServers = 20

function serversOf(spec: SpecReader, holders: Located[]): Operation['servers'] {
  const holder = holders.find(({ value }) => listIn(value, 'servers').length > 0)
  if (!holder) return []
  return listIn(holder.value, 'servers')
    .slice(0, mostServers)
    .flatMap((given) => {
      const server = spec.follow(given, holder)
      const url = server && textIn(server.value, 'url')
      if (!server || url === undefined) return []
      const filled = url.replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
        const variable = spec.at(server, 'variables', name)
        return variable ? String(variable.value.default ?? whole) : whole
      })
      return [
        {
          url: filled.endsWith('/') ? filled.slice(0, -1) : filled,
          description: textIn(server.value, 'description') ?? '',
        },
      ]
    })
}

function securityOf(spec: SpecReader, operation: Located): SecurityScheme[][] {
  const holder = Array.isArray(operation.value.security) ? operation : spec.root
  return listIn(holder.value, 'security')
    .filter(isJson)
    .slice(0, 20)
    .map((names) =>
      Object.entries(names).map(([name, scopes]) => ({
        name,
        scopes: Array.isArray(scopes) ? scopes.map(String) : [],
        scheme: spec.at(spec.root, 'components', 'securitySchemes', name),
      })),
    )
}

/** A request as somebody sends it, for samples of code. */
export interface SampleRequest {
  method: string
  url: string
  headers: [name: string, value: string][]
  body: string | undefined
}

export function sampleRequest(spec: SpecReader, found: Operation): SampleRequest {
  const { method, path, operation, parameters, servers, security } = found
  const of = (place: string) => parameters.filter(({ value }) => value.in === place && value.required === true)
  const query = of('query').map((each) => `${textIn(each.value, 'name')}=${sampleValue(spec, each)}`)
  const headers = of('header').map((each): [string, string] => [
    textIn(each.value, 'name') ?? '',
    sampleValue(spec, each),
  ])
  const [alternative = []] = security
  for (const { scheme } of alternative) {
    const value: SpecObject = scheme?.value ?? {}
    const type = textIn(value, 'type')
    if (type === 'apiKey' && value.in === 'header') headers.push([textIn(value, 'name') ?? 'X-Api-Key', 'YOUR_KEY'])
    else if (type === 'apiKey' && value.in === 'query') query.push(`${textIn(value, 'name')}=YOUR_KEY`)
    else if (type === 'http' && textIn(value, 'scheme')?.toLowerCase() === 'basic')
      headers.push(['Authorization', 'Basic YOUR_CREDENTIALS'])
    else if (type !== undefined && type !== 'mutualTLS') headers.push(['Authorization', 'Bearer YOUR_TOKEN'])
  }
  const content = spec.at(operation, 'requestBody', 'content')
  const types = Object.keys(content?.value ?? {})
  const type = types.find((each) => /json/i.test(each)) ?? types[0]
  const media = content && type !== undefined ? spec.at(content, type) : undefined
  const body = media && printExample(exampleOf(spec, media, 'request'))
  if (type !== undefined) headers.push(['Content-Type', type])
  const url = `${servers[0]?.url ?? ''}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  return { method, url, headers, body }
}

export function sampleValue(spec: SpecReader, parameter: Located): string {
  const schema = spec.at(parameter, 'schema')
  const example = parameter.value.example ?? (schema && exampleOfSchema(spec, schema, 'request'))
  return typeof example === 'object' || example === undefined ? 'value' : String(example)
}
