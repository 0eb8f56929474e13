import { describe, expect, it } from 'vitest'
import type { Operation } from '../src/contract.ts'
import { parseContract } from '../src/read-contract.ts'
import { breachesOf } from '../src/rules.ts'
import { type Change, changedContract, fixture } from './support.ts'

const list = ['paths', '/notes', 'get']
const create = ['paths', '/notes', 'post']
const link = [...create, 'responses', '201', 'links', 'self']
const remove = ['paths', '/notes/{noteId}', 'delete']
const layer = ['components', 'schemas', 'LookLayer']
const file = ['paths', '/files/{filePath}', 'get']
const note = ['components', 'schemas', 'Note']
const failure = { description: 'Written on the spot.' }

interface Breach extends Change {
  when: string
  says: string | string[]
}

const breaches: Breach[] = [
  {
    when: 'a field has a name that nobody reads',
    at: [...list, 'x-large-answer'],
    put: true,
    says: '/paths//notes/get: x-large-answer is no field of this contract',
  },
  {
    when: 'an operationId is used twice',
    at: [...create, 'operationId'],
    put: 'listNotes',
    says: 'listNotes: operationId used twice',
  },
  {
    when: 'an operation has two tags',
    at: [...list, 'tags'],
    put: ['notes', 'files'],
    says: 'listNotes: needs exactly one tag, declared at the top',
  },
  {
    when: 'an operation has no tag',
    at: [...list, 'tags'],
    says: 'listNotes: needs exactly one tag, declared at the top',
  },
  {
    when: 'a tag is not declared',
    at: ['tags', '1', 'name'],
    put: 'folders',
    says: 'getFile: needs exactly one tag, declared at the top',
  },
  {
    when: 'an operation has two answers of success',
    at: [...create, 'responses', '200'],
    put: failure,
    says: 'createNote: needs exactly one 2xx response',
  },
  {
    when: 'an operation has no answer of success',
    at: [...create, 'responses', '201'],
    says: 'createNote: needs exactly one 2xx response',
  },
  {
    when: 'an operation has no summary',
    at: [...list, 'summary'],
    says: 'listNotes: needs a summary and a description',
  },
  {
    when: 'an operation has no description',
    at: [...list, 'description'],
    says: 'listNotes: needs a summary and a description',
  },
  {
    when: 'a request body does not say whether it is required',
    at: [...create, 'requestBody', 'required'],
    says: 'createNote: its request body must say whether it is required',
  },
  {
    when: 'a request body may be something else than JSON',
    at: [...create, 'requestBody', 'content', 'text/plain'],
    put: { schema: { type: 'string' } },
    says: 'createNote: takes application/json and nothing else',
  },
  {
    when: 'a deprecated operation names no successor',
    at: [...file, 'description'],
    put: 'Do not use.',
    says: 'getFile: is deprecated and must say what replaces it',
  },
  {
    when: 'a deprecated operation names a successor that is not there',
    at: [...file, 'x-successor'],
    put: 'getNothing',
    says: 'getFile: is deprecated and must name an `x-successor` that is not',
  },
  {
    when: 'a deprecated operation does not say since when',
    at: [...file, 'x-deprecated-since'],
    says: 'getFile: is deprecated and must say since which day, as `x-deprecated-since`',
  },
  {
    when: 'a deprecated operation does not tell its callers',
    at: [...file, 'responses', '200', 'headers', 'Link'],
    says: 'getFile: must declare the headers Deprecation and Link',
  },
  {
    when: 'an operation lacks an error that each can have',
    at: [...file, 'responses', '429'],
    says: 'getFile: must declare 429',
  },
  {
    when: 'an operation that takes a token lacks 401',
    at: [...list, 'responses', '401'],
    says: 'listNotes: must declare 401',
  },
  {
    when: 'an operation that takes a body lacks 415',
    at: [...create, 'responses', '415'],
    says: 'createNote: must declare 415',
  },
  {
    when: 'an operation that takes an idempotency key lacks 409',
    at: [...create, 'responses', '409'],
    says: 'createNote: must declare 409',
  },
  {
    when: 'an operation that creates takes no idempotency key',
    at: [...create, 'parameters'],
    says: 'createNote: does more when it is sent twice, and must take the header Idempotency-Key',
  },
  {
    when: 'an operation that visitors may call takes an idempotency key',
    at: [...create, 'security'],
    put: [{ token: ['note:read'] }, { siteToken: [] }],
    says: 'createNote: is not for members alone, and takes no Idempotency-Key',
  },
  {
    when: 'an operation that may be called without a token takes an idempotency key',
    at: [...create, 'security'],
    put: [{}, { token: ['note:read'] }],
    says: 'createNote: is not for members alone, and takes no Idempotency-Key',
  },
  {
    when: 'an operation that changes nothing takes an idempotency key',
    at: [...list, 'parameters', '2'],
    put: { $ref: '#/components/parameters/IdempotencyKey' },
    says: [
      'listNotes: does nothing more when it is sent twice, and takes no Idempotency-Key',
      'listNotes: must declare 409',
    ],
  },
  {
    when: 'an operation takes another header',
    at: ['components', 'parameters', 'Page', 'in'],
    put: 'header',
    says: 'listNotes: takes no header but Idempotency-Key, for the server reads no other',
  },
  {
    when: 'what is created does not say where it is read',
    at: [...create, 'responses', '201', 'links', 'self'],
    says: 'createNote: the header Location and the link `self` stand together, for one is made of the other',
  },
  {
    when: 'what is created does not declare the header with which it says where it is read',
    at: [...create, 'responses', '201', 'headers', 'Location'],
    says: 'createNote: the header Location and the link `self` stand together, for one is made of the other',
  },
  {
    when: 'what is created says nothing of where it is read',
    at: [...create, 'responses', '201'],
    put: { description: 'The note.' },
    says: 'createNote: says with the link `self` where it is read, or why not as `x-no-location`',
  },
  {
    when: 'what is created says where it is read and that it is not',
    at: [...create, 'responses', '201', 'x-no-location'],
    put: 'Notes are read in their list.',
    says: 'createNote: says with the link `self` where it is read, or why not as `x-no-location`',
  },
  {
    when: 'what is read has a Location',
    at: [...list, 'responses', '200', 'headers'],
    put: { Location: { description: 'Where it is.', schema: { type: 'string' } } },
    says: 'listNotes: 200: only what is created has a Location',
  },
  {
    when: 'a link leads to what reads nothing',
    at: [...link, 'operationId'],
    put: 'deleteNote',
    says: 'createNote: its link leads to deleteNote, which reads nothing',
  },
  {
    when: 'a link leaves a parameter out',
    at: [...link, 'parameters'],
    put: {},
    says: 'createNote: its link does not say noteId of getNote',
  },
  {
    when: 'a link takes a parameter from where nobody looks',
    at: [...link, 'parameters', 'noteId'],
    put: '$response.header.etag',
    says: 'createNote: its link does not say noteId of getNote',
  },
  {
    when: 'a link has a parameter too many',
    at: [...link, 'parameters', 'folderId'],
    put: '$response.body#/id',
    says: 'createNote: its link says folderId, which getNote does not take',
  },
  {
    when: 'a link needs what is not in the path',
    at: [...link, 'parameters', 'noteId'],
    put: '$request.path.noteId',
    says: 'createNote: its link needs noteId, which its path does not have',
  },
  {
    when: 'a link needs what is not always in the answer',
    at: [...link, 'parameters', 'noteId'],
    put: '$response.body#/slug',
    says: 'createNote: its link needs slug, which its answer may not have',
  },
  {
    when: 'an operation takes uploads and does not say where they are prepared',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'upload'],
    put: { type: 'string', maxLength: 100 },
    says: 'createNote: takes an `upload`, and its 413 must link to where one is prepared',
  },
  {
    when: 'an operation says where uploads are prepared and takes none',
    at: ['components', 'responses', 'Failure', 'links'],
    put: { upload: { operationId: 'createNote' } },
    says: 'createNote: takes no `upload`, and its 413 links to where one is prepared',
  },
  {
    when: 'an error is not a shared component',
    at: [...list, 'responses', '404'],
    put: failure,
    says: 'listNotes: 404: errors come from shared components',
  },
  {
    when: 'an operation takes one of two security schemes',
    at: [...list, 'security'],
    put: [{ token: ['note:read'] }, { fullToken: [] }],
    says: 'listNotes: must say which security scheme it takes, one at most',
  },
  {
    when: 'an operation takes a limited token and does not say with which scope',
    at: [...list, 'security'],
    put: [{ token: [] }],
    says: 'listNotes: must name the scopes that a limited token needs for it',
  },
  {
    when: 'an operation takes two security schemes together',
    at: [...list, 'security'],
    put: [{ token: ['note:read'], fullToken: [] }],
    says: 'listNotes: must say which security scheme it takes, one at most',
  },
  {
    when: 'an operation is silent about security',
    at: [...file, 'security'],
    says: 'getFile: must say which security scheme it takes, one at most',
  },
  {
    when: 'an operation needs a scope that no token has',
    at: [...list, 'security'],
    put: [{ token: ['note:print'] }],
    says: 'listNotes: needs the scope note:print, which TokenScope does not have',
  },
  {
    when: 'a scope of integrations gives one that no token has',
    at: ['components', 'schemas', 'IntegrationScope', 'x-token-scopes', 'note:shout'],
    put: 'note:print',
    says: 'IntegrationScope: its x-token-scopes give note:print, which no token has',
  },
  {
    when: 'a scope is given by what no integration has',
    at: ['components', 'schemas', 'IntegrationScope', 'x-token-scopes', 'note:whisper'],
    put: 'note:write',
    says: 'IntegrationScope: its x-token-scopes have note:whisper, which it has not',
  },
  {
    when: 'an operation does not say which of two scopes of an integration it needs',
    at: [...remove, 'security', '1'],
    says: 'deleteNote: must name the scopes for an installationToken: note:text:write or note:bin:write',
  },
  {
    when: 'an operation names a scope of an integration that gives another',
    at: [...remove, 'security', '1', 'installationToken', '0'],
    put: 'note:shout',
    says: 'deleteNote: must name the scopes for an installationToken: note:text:write or note:bin:write',
  },
  {
    when: 'an operation names a scope of an integration that gives nothing',
    at: [...list, 'security', '1'],
    put: { installationToken: ['note:text:read'] },
    says: 'listNotes: names scopes for an installationToken that do not give those for a token',
  },
  {
    when: 'a field has the name of a secret and does not say how it is made',
    at: [...note, 'properties', 'apiToken'],
    put: { type: 'string' },
    says: 'components/schemas/Note/apiToken: must say its x-secret',
  },
  {
    when: 'a secret is made in a way that nobody knows',
    at: [...note, 'properties', 'title', 'x-secret'],
    put: 'counted',
    says: 'components/schemas/Note/title: x-secret is one of random, signed, given',
  },
  {
    when: 'a parameter has the name of a secret and does not say so',
    at: [...list, 'parameters', '2', 'name'],
    put: 'shareKey',
    says: 'listNotes: its parameter shareKey must say its x-secret',
  },
  {
    when: 'a parameter claims to be a secret that the server makes',
    at: [...list, 'parameters', '2', 'x-secret'],
    put: 'random',
    says: 'listNotes: its parameter title comes from the caller, so its x-secret is given',
  },
  {
    when: 'a secret becomes a parameter that is none',
    at: [...note, 'properties', 'id', 'x-secret'],
    put: 'random',
    says: 'createNote: links its secret id to the parameter noteId, which must say its x-secret',
  },
  {
    when: 'a list takes no page',
    at: [...list, 'parameters', '0'],
    says: 'listNotes: is a list and takes `page` and `limit` (1000 at most)',
  },
  {
    when: 'a list takes no limit',
    at: [...list, 'parameters', '1'],
    says: 'listNotes: is a list and takes `page` and `limit` (1000 at most)',
  },
  {
    when: 'the limit of a list has no upper bound',
    at: ['components', 'parameters', 'Limit', 'schema', 'maximum'],
    says: 'listNotes: is a list and takes `page` and `limit` (1000 at most)',
  },
  {
    when: 'the limit of a list is too generous',
    at: ['components', 'parameters', 'Limit', 'schema', 'maximum'],
    put: 1001,
    says: 'listNotes: is a list and takes `page` and `limit` (1000 at most)',
  },
  {
    when: 'the path and its parameters disagree',
    at: ['components', 'parameters', 'NoteId', 'name'],
    put: 'id',
    says: [
      'getNote: path parameters are id but the path has noteId',
      'deleteNote: path parameters are id but the path has noteId',
    ],
  },
  {
    when: 'a layer is one of nothing',
    at: [...layer, 'x-layer-of'],
    put: 'Nothing',
    says: 'LookLayer: is a layer of Nothing, which is not there',
  },
  {
    when: 'a setting cannot be taken out of its layer',
    at: [...layer, 'properties', 'colour', 'type'],
    put: 'string',
    says: 'LookLayer.colour: a setting takes null, and a group of settings is an object that names them',
  },
  {
    when: 'something can be set that nobody sees',
    at: ['components', 'schemas', 'Look', 'properties', 'paper', 'properties', 'size'],
    says: 'LookLayer.paper.size: can be set, but is not answered',
  },
  {
    when: 'something is answered that nobody can set',
    at: ['components', 'schemas', 'Look', 'properties', 'weight'],
    put: { type: 'integer' },
    says: 'LookLayer.weight: is answered, but cannot be set',
  },
  {
    when: 'a title may be blank',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'title', 'pattern'],
    says: String.raw`CreateNote.title: a title has a character that can be seen: [^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]`,
  },
  {
    when: 'an address in a request has no format',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'homeUrl'],
    put: { type: 'string', maxLength: 50 },
    says: 'CreateNote.homeUrl: an address has the format uri or uri-reference',
  },
  {
    when: 'an emoji in a request has no format',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'emoji'],
    put: { type: 'string', maxLength: 50 },
    says: 'CreateNote.emoji: an emoji has the format emoji',
  },
  {
    when: 'reactions in a request have no format',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'addedReactions'],
    put: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 50 } },
    says: 'CreateNote.addedReactions: an emoji has the format emoji',
  },
  {
    when: 'an object in a request does not say whether it takes more than it names',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'place'],
    put: { type: 'object', required: [], properties: {}, maxProperties: 5 },
    says: 'CreateNote.place: says whether it takes properties that it does not name',
  },
  {
    when: 'a text in a request has no end',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'words'],
    put: { type: ['string', 'null'] },
    says: 'CreateNote.words: a text of a request has a maxLength',
  },
  {
    when: 'a text in the query has no end',
    at: [...list, 'parameters', '2'],
    put: { name: 'words', in: 'query', schema: { type: 'string' } },
    says: 'listNotes?words: a text of a request has a maxLength',
  },
  {
    when: 'a list in a request has no end',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'tags'],
    put: { type: 'array', items: { type: 'string', maxLength: 50 } },
    says: 'CreateNote.tags: a list of a request has maxItems',
  },
  {
    when: 'a list within an answer has no end',
    at: [...note, 'properties', 'readers'],
    put: { type: 'array', items: { type: 'string' } },
    says: 'Note.readers: a list within an answer has maxItems',
  },
  {
    when: 'a list in a request has more items than a statement takes',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'tags'],
    put: { type: 'array', maxItems: 1001, items: { type: 'string', maxLength: 50 } },
    says: 'CreateNote.tags: a list of a request has 1000 items at most',
  },
  {
    when: 'a map in a request has no end',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'colours'],
    put: { type: 'object', required: [], additionalProperties: { type: 'string', maxLength: 50 } },
    says: 'CreateNote.colours: an object of a request that takes any names has maxProperties',
  },
  {
    when: 'what may be anything in a request has no end as a text',
    at: ['components', 'schemas', 'CreateNote', 'properties', 'anything'],
    put: { maxItems: 5, maxProperties: 5 },
    says: 'CreateNote.anything: a text of a request has a maxLength',
  },
  {
    when: 'an object schema does not name what is required',
    at: [...note, 'required'],
    says: [
      'createNote: its link needs id, which its answer may not have',
      'components/schemas/Note: an object schema names what is required',
    ],
  },
  {
    when: 'an object schema inside another does not name what is required',
    at: ['components', 'schemas', 'NoteList', 'properties', 'next', 'required'],
    says: 'components/schemas/NoteList/properties/next: an object schema names what is required',
  },
  {
    when: 'an object schema requires what it does not have',
    at: [...note, 'required'],
    put: ['id', 'colour'],
    says: 'components/schemas/Note: requires colour, which it does not have',
  },
]

describe('breachesOf', () => {
  it('accepts a contract that keeps the house rules', () => {
    expect(breachesOf(parseContract(fixture))).toEqual([])
  })

  it.each(breaches)('refuses that $when', ({ says, ...change }) => {
    expect(breachesOf(changedContract(change))).toEqual([says].flat())
  })

  it.each([
    ['getNote', 'createNote: its 413 links to getNote, which prepares no upload'],
    ['createFolderNote', 'createNote: its 413 does not link to createFolderNote by the parameters of its own path'],
    ['createNote', undefined],
  ])('looks at where uploads are prepared: %s', (operationId, says) => {
    const contract = parseContract(fixture)
    const { CreateNote } = contract.components.schemas as Record<string, { properties: object }>
    Object.assign(CreateNote?.properties ?? {}, { upload: { type: 'string', maxLength: 100 } })
    Object.assign(contract.components.responses.Failure ?? {}, { links: { upload: { operationId } } })
    const { post } = contract.paths['/notes'] as { post: Operation }
    const parameters = [
      { name: 'folder', in: 'path' as const, required: true, schema: { type: 'string', maxLength: 9 } },
    ]
    const inFolder = {
      ...post,
      operationId: 'createFolderNote',
      parameters: [...(post.parameters ?? []), ...parameters],
    }
    contract.paths['/folders/{folder}/notes'] = { post: inFolder }
    const breaches = breachesOf(contract).filter((breach) => breach.startsWith('createNote: '))
    expect(breaches).toEqual(says === undefined ? [] : [says])
  })
})
