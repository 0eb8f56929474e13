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
  emailDomains: 'what an organization may have',
  organizations: 'organizations with one domain',
  reactions: 'emoji that a comment may have',
  features: 'a fixed list',
  items: 'a fixed list, or providers of an organization',
  groups: 'what a customization may have',
  links: 'what a customization may have',
  socialAccounts: 'what a customization may have',
  scripts: 'integrations of a site',
  structure: 'spaces of a site',
  lastProcessedErrors: 'what is kept of them',
  languages: 'a fixed list',
  logs: 'what is kept of them',
} as const

/** Read too often to take turns; with the pages below it, which are a part of the tree. */
const onePage = /^(getPage.*By(Id|Path)|getContentByUrl)$/

it('marks every operation whose answer is whole and grows with what is stored', () => {
  const unmarked = Object.entries(operationTable as Record<string, OperationRow>).flatMap(([operationId, row]) => {
    if (row.method !== 'get' || row.largeAnswer || row.defaulted.includes('limit') || onePage.test(operationId))
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
