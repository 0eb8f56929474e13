import { boundBreaches } from './bound-rules.ts'
import { type Contract, type OperationEntry, type Ref, resolve, type Schema } from './contract.ts'

/** A character that somebody can see: not space, not control, not a mark without a letter, not a filler. */
const visible = String.raw`[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]`

/** What people call things. */
const titles = /^(?:title|label|displayName|subject|name)$/
const emoji = /^(?:emoji|addedReactions)$/
const addresses = /(?:^url|URL|Url|_url)$/

export interface Field {
  /** Where it stands, such as `CreateToken.label`. */
  where: string
  /** Empty for what is no property. */
  name: string
  schema: Schema
}

/** The rules for what a request may carry. Answers one sentence for each breach, and each place once. */
export function requestBreaches(contract: Contract, operations: OperationEntry[]): string[] {
  const fields = operations.flatMap((entry) => {
    const inAddress = entry.parameters.flatMap(({ name, schema }) =>
      fieldsIn(contract, `${entry.operation.operationId}?${name}`, schema).map((field) => ({ ...field, name })),
    )
    return [...inAddress, ...bodyFields(contract, entry)]
  })
  return [...new Set(fields.flatMap((field) => [...breachesOfField(field), ...boundBreaches(field)]))]
}

/** Every schema that a body may bring into play, by the names of the properties that lead there. */
export function bodyFields(contract: Contract, { operation }: OperationEntry): Field[] {
  const body = operation.requestBody?.content['application/json']?.schema
  return body ? fieldsIn(contract, operation.operationId, body) : []
}

function breachesOfField({ where, name, schema }: Field): string[] {
  const types = [schema.type].flat()
  const isText = types.includes('string') && schema.enum === undefined && schema.const === undefined
  const isTitle = isText && titles.test(name) && Number(schema.minLength ?? 0) > 0
  const isAddress = isText && addresses.test(name)
  const isEmoji = emoji.test(name) && (isText || types.includes('array'))
  const { format } = types.includes('array') ? ((schema.items ?? {}) as Schema) : schema
  const isOpen = types.includes('object') && schema.additionalProperties === undefined
  return [
    ...(isTitle && schema.pattern !== visible
      ? [`${where}: a title has a character that can be seen: ${visible}`]
      : []),
    ...(isAddress && !/^uri(?:-reference)?$/.test(String(schema.format))
      ? [`${where}: an address has the format uri or uri-reference`]
      : []),
    ...(isEmoji && format !== 'emoji' ? [`${where}: an emoji has the format emoji`] : []),
    ...(isOpen ? [`${where}: says whether it takes properties that it does not name`] : []),
  ]
}

/** Every schema below one, by the names of the properties that lead there. */
export function fieldsIn(contract: Contract, start: string, body: Schema): Field[] {
  const found: Field[] = []
  const seen = new Set<string>()
  const visit = (owner: string, name: string, written: Schema | Ref) => {
    const ref = '$ref' in written ? String(written.$ref) : undefined
    if (ref !== undefined && seen.has(`${ref} ${name}`)) return
    if (ref !== undefined) seen.add(`${ref} ${name}`)
    const schema = resolve<Schema>(contract, written)
    const here = ref === undefined ? owner : (ref.split('/').at(-1) ?? owner)
    found.push({ where: ref === undefined && name !== '' ? `${owner}.${name}` : here, name, schema })
    for (const [key, child] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
      visit(here, key, child)
    }
    for (const child of [schema.oneOf, schema.anyOf, schema.allOf].flat()) {
      if (child !== undefined) visit(here, name, child as Schema)
    }
    for (const child of [schema.items, schema.additionalProperties]) {
      if (typeof child === 'object' && child !== null) visit(here, '', child as Schema)
    }
  }
  visit(start, '', body)
  return found
}
