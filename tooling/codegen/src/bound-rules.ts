import type { Schema } from './contract.ts'

/** The items of a list become rows of one statement, and a statement takes 32,766 values. A document is one text. */
const mostItems = 1000
const ofDocuments = /^(?:JSONDocument|Document[A-Z]\w*)\./

/** Whatever a caller may send has an end: one sentence for each of the bounds that a schema of a request lacks. */
export function boundBreaches({ where, schema }: { where: string; schema: Schema }): string[] {
  if (schema.enum !== undefined || schema.const !== undefined) return []
  const isCombined = schema.oneOf !== undefined || schema.anyOf !== undefined || schema.allOf !== undefined
  if (schema.type === undefined && isCombined) return []
  const may = (type: string) => schema.type === undefined || [schema.type].flat().includes(type)
  const isMap = schema.additionalProperties !== false
  const isLong = Number(schema.maxItems) > mostItems && !ofDocuments.test(where)
  return [
    ...(may('string') && schema.maxLength === undefined ? [`${where}: a text of a request has a maxLength`] : []),
    ...(may('array') && schema.maxItems === undefined ? [`${where}: a list of a request has maxItems`] : []),
    ...(may('array') && isLong ? [`${where}: a list of a request has ${mostItems} items at most`] : []),
    ...(may('object') && isMap && schema.maxProperties === undefined
      ? [`${where}: an object of a request that takes any names has maxProperties`]
      : []),
  ]
}
