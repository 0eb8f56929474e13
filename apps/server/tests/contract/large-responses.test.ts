import { type OperationRow, operationTable } from '@quire/api-types'
import openapiDocument from '@quire/api-validator/openapi.json' with { type: 'json' }
import { expect, it } from 'vitest'

interface Schema {
  $ref?: string
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
}

/** Lists in answers that have no bound in the contract, and what bounds them all the same. */
const boundedOtherwise = {
  emailDomains: '100 that an organization may be given',
  reactions: 'emoji times people who react: nothing but who may read the space, and too often read to take turns',
  features: 'a fixed list',
  items: 'a fixed list, what a customization may be given, or 100 providers of an organization',
  groups: 'what a customization may be given',
  links: 'what a customization may be given',
  socialAccounts: 'what a customization may be given',
  scripts: 'integrations that whoever administers a site installed there',
  structure: '1,000 spaces, sections and groups that a site may have',
  lastProcessedErrors: '50 that are kept of a document',
  languages: 'a fixed list',
  logs: 'one line, of the last attempt',
} as const

/** Read too often to take turns; with the pages below it, which are a part of the tree. */
const onePage = /^(getPage.*By(Id|Path)|getContentByUrl)$/

it('marks every operation whose answer is whole and grows with what is stored', () => {
  const unmarked = Object.entries(operationTable as Record<string, OperationRow>).flatMap(([operationId, row]) => {
    if (row.method !== 'get' || row.largeResponse || row.defaulted.includes('limit') || onePage.test(operationId))
      return []
    const names = [...unboundedLists(answerOf(row), new Set())].filter((name) => !(name in boundedOtherwise))
    return names.map((name) => `${operationId}: ${name}`)
  })
  expect(unmarked).toEqual([])
})

function answerOf({ method, path, status }: OperationRow): Schema {
  const operation = at(`/paths/${path.replaceAll('/', '~1')}/${method}`) as { responses: Record<string, Response> }
  return operation.responses[status]?.content?.['application/json']?.schema ?? {}
}

type Response = { content?: Record<string, { schema: Schema }> }

function* unboundedLists(schema: Schema, seen: ReadonlySet<string>, name = ''): Generator<string> {
  if (schema.$ref !== undefined) {
    if (!seen.has(schema.$ref))
      yield* unboundedLists(at(schema.$ref.slice(1)) as Schema, new Set([...seen, schema.$ref]), name)
    return
  }
  if (schema.items && schema.maxItems === undefined) yield name
  for (const [key, value] of Object.entries(schema.properties ?? {})) yield* unboundedLists(value, seen, key)
  for (const part of [schema.allOf, schema.oneOf, schema.anyOf].flatMap((parts) => parts ?? [])) {
    yield* unboundedLists(part, seen, name)
  }
}

function at(pointer: string): unknown {
  const keys = pointer.slice(1).split('/')
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key.replaceAll('~1', '/')],
    openapiDocument,
  )
}
