import type { Schema } from '@quire/api-types'
import { type Fields, fields, isFields, optionalText, type StoredReader, texts } from '#db/tables/stored-values.ts'

type JsonSchema = Schema<'SiteAdaptiveJSONSchema'>

/** A schema from the file, with the claims in it that can be read. */
export const storedSchema: StoredReader<JsonSchema> = (stored) => {
  const schema = fields(stored)
  return {
    ...schema,
    type: 'object',
    properties: claimsIn(schema.properties),
    additionalProperties: false,
  } as JsonSchema
}

function claimsIn(stored: unknown): Fields {
  const claims = Object.entries(fields(stored)).flatMap(([name, claim]) => {
    const read = isFields(claim) ? readClaim(claim) : undefined
    return read ? [[name, read] as const] : []
  })
  return Object.fromEntries(claims)
}

function readClaim({ description, ...claim }: Fields): Fields | undefined {
  const text = optionalText(description)
  const described = { ...claim, ...(text !== undefined && { description: text }) }
  switch (claim.type) {
    case 'boolean':
    case 'number':
      return described
    case 'string':
      return { ...described, ...valuesOf(claim) }
    case 'array':
      return isFields(claim.items) ? { ...described, items: { ...claim.items, ...valuesOf(claim.items) } } : undefined
    case 'object':
      return { ...described, properties: claimsIn(claim.properties) }
    default:
      return undefined
  }
}

function valuesOf({ enum: values }: Fields): Fields {
  return values === undefined ? {} : { enum: texts(values) }
}
