import { type Contract, type OperationEntry, operationsOf, type Response, resolve, type Schema } from './contract.ts'
import { locationOf } from './location-rules.ts'

/** `random` is made for the purpose, `signed` by the key of the server; `given` comes from the caller, who answers for it. */
const kinds = ['random', 'signed', 'given']

/** Names under which secrets travel. A secret under another name is marked all the same, but nobody can demand it. */
const telling = /token$|secrets?$|(private|share|api|access)key$|password$|visitorclaims$|downloadurl$/i

/** What opens something by being known says so, so that a test can look at how it is made. */
export function secretBreaches(where: string, { properties = {} }: Schema): string[] {
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, property]) => {
    const kind = property['x-secret']
    if (kind !== undefined && !kinds.includes(String(kind))) {
      return [`${where}/${name}: x-secret is one of ${kinds.join(', ')}`]
    }
    const isText = property.type === 'string' || property.additionalProperties !== undefined
    return isText && kind === undefined && telling.test(name) ? [`${where}/${name}: must say its x-secret`] : []
  })
}

/** A secret that comes as a parameter says so, as whoever logs paths has to know. */
export function secretParameterBreach(entry: OperationEntry, contract: Contract): string | undefined {
  const wrong = entry.parameters.find((parameter) => ![undefined, 'given'].includes(parameter['x-secret']))
  if (wrong) return `its parameter ${wrong.name} comes from the caller, so its x-secret is given`
  const silent = entry.parameters.find(({ name, 'x-secret': kind }) => kind === undefined && telling.test(name))
  if (silent) return `its parameter ${silent.name} must say its x-secret`
  const location = locationOf(entry, contract)
  const secrets = secretFields(entry, contract)
  const target = operationsOf(contract).find(({ operation }) => operation.operationId === location?.operationId)
  const open = Object.entries(location?.fromBody ?? {}).find(([name, field]) => {
    const parameter = target?.parameters.find((one) => one.in === 'path' && one.name === name)
    return secrets.includes(field) && parameter?.['x-secret'] === undefined
  })
  return open && `links its secret ${open[1]} to the parameter ${open[0]}, which must say its x-secret`
}

/** The segments of paths behind which a secret stands. */
export function secretSegments(contract: Contract): string[] {
  const segments = operationsOf(contract).flatMap(({ path, parameters }) => {
    const secrets = parameters.filter((one) => one.in === 'path' && one['x-secret'] !== undefined)
    return secrets.map(({ name }) => path.split(`/{${name}}`, 1)[0]?.split('/').at(-1) ?? '')
  })
  return [...new Set(segments)].toSorted()
}

function secretFields({ operation }: OperationEntry, contract: Contract): string[] {
  const { content } = resolve<Response>(contract, operation.responses['201'] ?? { description: '' })
  const schema = content?.['application/json']?.schema
  const { properties = {} } = schema ? resolve<Schema>(contract, schema) : {}
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, field]) =>
    'x-secret' in field ? [name] : [],
  )
}
