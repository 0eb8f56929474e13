import { describe, expect, it } from 'vitest'
import { compareContracts } from '../src/compare-contracts.ts'
import type { Document, Schema } from '../src/document.ts'

const note: Schema = {
  type: 'object',
  required: ['id', 'title'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    colour: { type: 'string', enum: ['red', 'blue'] },
    below: { type: 'array', maxItems: 10, items: { $ref: '#/components/schemas/Note' } },
  },
}
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } }
const security = [{ token: ['note:write'] }]

function contract(): Document {
  const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 1000 } }]
  return structuredClone({
    info: { version: '1.0.0' },
    paths: {
      '/notes': {
        get: { operationId: 'listNotes', security: [], parameters, responses: { 200: { content } } },
        put: { operationId: 'writeNote', security, requestBody: { content }, responses: { 204: {} } },
      },
    },
    components: { schemas: { Note: note } },
  }) as Document
}

function breaksOf(change: (after: ReturnType<typeof parts>) => void): string[] {
  const after = contract()
  change(parts(after))
  return compareContracts(contract(), after)
}

function parts({ paths, components }: Document) {
  const notes = paths['/notes'] as Record<string, Record<string, unknown>>
  const schema = components.schemas?.Note as Schema & { required: string[]; properties: Record<string, Schema> }
  return { paths, notes, list: notes.get ?? {}, write: notes.put ?? {}, schema, fields: schema.properties }
}

describe('compareContracts', () => {
  it('finds nothing in a contract that stayed as it was, and nothing in one that allows and tells more', () => {
    expect(breaksOf(() => undefined)).toEqual([])
    const more = breaksOf(({ notes, list, fields }) => {
      notes.post = { ...list, operationId: 'searchNotes' }
      fields.pinned = { type: 'boolean' }
      Object.assign(fields.title ?? {}, { maxLength: 200, minLength: 0 })
      fields.colour = { type: 'string', enum: ['red', 'blue', 'green'] }
    })
    expect(more).toEqual([])
  })

  it.each<[string, (after: ReturnType<typeof parts>) => void, string[]]>([
    ['an operation that is gone', ({ notes }) => delete notes.put, ['writeNote: the operation is gone']],
    [
      'another path',
      ({ paths, notes }) => Object.assign(paths, { '/notes': {}, '/memos': notes }),
      ['listNotes: was GET /notes and is GET /memos', 'writeNote: was PUT /notes and is PUT /memos'],
    ],
    [
      'another success',
      ({ write }) => Object.assign(write, { responses: { 205: {} } }),
      ['writeNote: succeeded with 204 and does with 205'],
    ],
    [
      'another scope',
      ({ write }) => Object.assign(write, { security: [{ token: ['note:admin'] }] }),
      ['writeNote: needs the scope note:admin'],
    ],
    ['a token', ({ list }) => Object.assign(list, { security: [{ token: [] }] }), ['listNotes: needs a token']],
    [
      'a parameter that is gone',
      ({ list }) => Object.assign(list, { parameters: [] }),
      ['listNotes: the query parameter limit is gone'],
    ],
    [
      'a parameter that is required, and a lower limit',
      ({ list }) =>
        Object.assign(list, {
          parameters: [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer', maximum: 500 } }],
        }),
      [
        'listNotes: query parameter limit (request): maximum was 1000 and is 500',
        'listNotes: the query parameter limit is required now',
      ],
    ],
    [
      'a body that is required',
      ({ write }) => Object.assign(write, { requestBody: { required: true, content } }),
      ['writeNote: a body is required now'],
    ],
    [
      'a field that is required',
      ({ schema }) => schema.required.push('colour'),
      ['Note (request): the field colour is required now'],
    ],
    [
      'a field that may be missing',
      ({ schema }) => schema.required.pop(),
      ['Note (answer): the field title is no longer always there'],
    ],
    [
      'a field that is gone',
      ({ fields }) => delete fields.colour,
      ['Note (answer): the field colour is gone', 'Note (request): the field colour is gone'],
    ],
    [
      'a value that is gone',
      ({ fields }) => Object.assign(fields, { colour: { type: 'string', enum: ['red'] } }),
      ['Note.colour (answer): the value blue is gone', 'Note.colour (request): the value blue is gone'],
    ],
    [
      'tighter limits',
      ({ fields }) => Object.assign(fields.title ?? {}, { minLength: 2, maxLength: 50, pattern: '^a' }),
      [
        'Note.title (request): minLength was 1 and is 2',
        'Note.title (request): maxLength was 100 and is 50',
        'Note.title (request): pattern was not set and is ^a',
      ],
    ],
    [
      'another type',
      ({ fields }) => Object.assign(fields, { id: { type: 'integer' } }),
      ['Note.id (answer): the type was string and is integer', 'Note.id (request): the type was string and is integer'],
    ],
    [
      'null in an answer',
      ({ fields }) => Object.assign(fields, { id: { type: ['string', 'null'] } }),
      ['Note.id (answer): the type was string and is string or null'],
    ],
  ])('tells of %s', (_, change, breaks) => {
    expect(breaksOf(change)).toEqual(breaks)
  })
})
