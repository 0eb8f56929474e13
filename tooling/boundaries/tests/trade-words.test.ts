import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { phrasesIn } from '../src/replaced-words.ts'

const root = resolve(import.meta.dirname, '../../..')
const server = 'apps/server/src'
const events = `${server}/resources/extensions/integrations/installations/events`

/** What somebody searches the sources for who knows the trade and not this program, and the file to find. */
const tradeWords: [string, string][] = [
  ['SSRF', `${server}/net/address-guard.ts`],
  ['DNS rebinding', `${server}/net/address-guard.ts`],
  ['CORS', `${server}/http/transport/headers.ts`],
  ['CSRF', `${server}/http/transport/cookies.ts`],
  ['CSRF', `${server}/http/saml/sign-in.ts`],
  ['XSS', 'packages/content/src/html/template.ts'],
  ['sanitizes', 'packages/content/src/document/inert-address.ts'],
  ['open redirect', `${server}/http/transport/redirect.ts`],
  ['path traversal, zip slip', `${server}/resources/workspace/imports/zip.ts`],
  ['ReDoS', 'tooling/boundaries/src/patterns.ts'],
  ['backpressure', `${server}/http/body/read-pieces.ts`],
  ['single-flight', `${server}/jobs/serial-runs.ts`],
  ['semaphore', `${server}/http/limits/fair-pool.ts`],
  ['mutex', `${server}/db/sqlite/write-groups.ts`],
  ['LRU', 'packages/content/src/tree/cache.ts'],
  ['elected leader', `${server}/cluster/supervise.ts`],
  ['drains', `${server}/http/transport/shutdown.ts`],
  ['soft delete', `${server}/resources/workspace/spaces/lifetime.ts`],
  ['outbox', `${events}/record-event.ts`],
  ['webhook', `${events}/deliver-events.ts`],
  ['optimistic concurrency', `${server}/resources/workspace/content/edit/base-revision.ts`],
  ['Merkle tree', 'packages/content/src/tree/node.ts'],
  ['exponential backoff', `${server}/resources/extensions/openapi-specs/process-spec.ts`],
  ['exponential backoff', 'packages/client/src/retry.ts'],
]

it.each(tradeWords)('a comment says %s in %s', (word, path) => {
  const lines = readFileSync(resolve(root, path), 'utf8').split('\n')
  const comments = lines.map((line) => phrasesIn(line).comment).join('\n')
  expect(comments.toLowerCase()).toContain(word.toLowerCase())
})
