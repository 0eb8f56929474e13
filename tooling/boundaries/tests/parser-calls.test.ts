import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parsersIn } from '../src/parser-calls.ts'
import { shippedSources } from '../src/sources.ts'

const root = resolve(import.meta.dirname, '../../..')
const server = 'apps/server/src'
const resources = `${server}/resources`

/** What was written or signed by this server, or came with it. */
const own = [
  // The words of a query, from the statement that asks.
  `${server}/db/sqlite/full-text/term-part.ts`,
  `${server}/db/tables/columns.ts`,
  `${server}/json/pre-encoded.ts`,
  `${server}/runtime/version.ts`,
  `${resources}/extensions/integrations/installations/token.ts`,
  `${resources}/extensions/integrations/secrets.ts`,
  `${resources}/extensions/openapi-specs/resolved-spec.ts`,
  `${resources}/identity/idempotency-records/service.ts`,
  `${resources}/identity/organizations/members/visitor-claims.ts`,
  `${resources}/workspace/content/markdown/document-pieces.ts`,
  `${resources}/workspace/content/markdown/documents.ts`,
  `${resources}/workspace/pdf/address.ts`,
  `${resources}/workspace/search/excerpts-worker.ts`,
  // What this browser stored for the person.
  'apps/web/src/editor/drafts.ts',
  'packages/api-validator/src/contract.ts',
  // Loads the libraries beforehand.
  'packages/content/src/grammar.ts',
  'packages/content/src/tree/diff.ts',
  'packages/content/src/tree/node.ts',
]

/** What comes from elsewhere: the bound on how deep it nests or how long it is, and where that stands. */
const fromElsewhere: Record<string, { bound: RegExp; in?: string; why?: string }> = {
  [`${server}/cli/doctor.ts`]: { bound: /askHealth/, why: 'asks the port of this machine, for a person who waits' },
  [`${server}/crypto/jwt.ts`]: { bound: /=> true/, why: 'answers whether it is signed and looks at nothing else' },
  [`${server}/http/site/visitor-cookies.ts`]: {
    bound: /requireShallowClaims\(claims\)/,
    in: `${resources}/publishing/visitors/claims.ts`,
  },
  [`${server}/json/tokens.ts`]: { bound: /mostDigits/, why: 'reads single values; `reader.ts` counts the levels' },
  [`${server}/pagination/keyset-page.ts`]: { bound: /every\(\(part\) => typeof part === 'string'\)/ },
  [`${resources}/extensions/openapi-specs/worker/describe.ts`]: {
    bound: /next\.depth > maxDepth/,
    in: `${resources}/extensions/openapi-specs/worker/parse-text.ts`,
    why: 'what is stored was parsed there',
  },
  [`${resources}/extensions/openapi-specs/worker/parse-text.ts`]: { bound: /next\.depth > maxDepth/ },
  [`${resources}/identity/passkeys/verify.ts`]: { bound: /length > mostClientData/ },
  [`${resources}/identity/saml/xml.ts`]: { bound: /depth > limits\.depth/ },
  [`${resources}/publishing/visitors/preview.ts`]: { bound: /requireShallowClaims\(/ },
  [`${resources}/publishing/visitors/tokens/jwt.ts`]: {
    bound: /requireShallowClaims\(claims\)/,
    in: `${resources}/publishing/visitors/claims.ts`,
  },
  [`${resources}/workspace/embeds/description.ts`]: {
    bound: /deadlineMs/,
    in: `${resources}/workspace/embeds/html-task.ts`,
  },
  [`${resources}/workspace/imports/readers/docx.ts`]: { bound: /requireShallowMarkup\(/ },
  [`${resources}/workspace/imports/readers/html-page.ts`]: { bound: /requireShallowMarkup\(/ },
  [`${resources}/workspace/imports/readers/outline.ts`]: { bound: /requireShallowMarkup\(/ },
  [`${resources}/workspace/imports/readers/settings.ts`]: { bound: /bounds\.depth >= maxDepth/ },
  'apps/web/src/api/send-upload.ts': {
    bound: /error\?: \{ message\?: string \}/,
    why: 'the answer of the server that the app came from',
  },
  'packages/client/src/errors.ts': {
    bound: /Partial<Schema<'Error'>>/,
    why: 'the answer of the server that was asked',
  },
  'packages/content/src/markdown/front-matter-data.ts': { bound: /depth <= maxDepth/ },
  'packages/content/src/markdown/toml.ts': { bound: /mostItems/, why: 'reads single texts; lists nest nowhere' },
}

describe('what makes a tree of a text', () => {
  it('is known to this test: its own, or from elsewhere with a bound', () => {
    const known = [...own, ...Object.keys(fromElsewhere)].toSorted()
    expect(parsersIn(shippedSources()).toSorted()).toEqual(known)
  })

  it.each(Object.entries(fromElsewhere))('has its bound: %s', (path, { bound, in: where = path }) => {
    expect(readFileSync(join(root, where), 'utf8')).toMatch(bound)
  })
})

it.each([
  ['const value = JSON.parse(text)', true],
  ['const value = await answer.json()', true],
  ["import { parse } from 'yaml'", true],
  ["import type { Document } from 'yaml'", false],
  ["import { isMap } from 'yaml'", false],
  ["import * as yaml from 'yaml'", true],
  ["const { jwtVerify } = await import('jose')", true],
  ["const { DOMParser } = require('@xmldom/xmldom')", true],
  ["import mammoth from 'mammoth'", true],
  ['response.json({ id })', false],
  ['Date.parse(text)', false],
])('%s is found: %s', (text, isFound) => {
  const tree = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  expect(parsersIn([{ path: 'a.ts', tree }])).toEqual(isFound ? ['a.ts'] : [])
})
