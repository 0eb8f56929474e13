import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { madePatterns, type Pattern, patternsIn } from '../src/patterns.ts'
import { shippedSources } from '../src/sources.ts'

/** A pattern that takes a time that grows with the square needs minutes for this, any other a moment. */
const length = 150_000
const patienceMs = 60_000

/** The pattern that a thread did not get done with, if there is one. */
async function stuckAt(patterns: Pattern[]): Promise<string | undefined> {
  const worker = new Worker(new URL('pattern-worker.ts', import.meta.url), { workerData: { patterns, length } })
  let reached = ''
  // A pattern cannot be interrupted, a thread can.
  const killer = setTimeout(() => worker.terminate(), patienceMs)
  worker.on('message', (pattern: string) => {
    reached = pattern
    killer.refresh()
  })
  await once(worker, 'exit')
  clearTimeout(killer)
  return reached === 'the end' ? undefined : reached
}

it('no pattern takes a time that grows faster than the text', { timeout: 600_000 }, async () => {
  const patterns = patternsIn(shippedSources())
  expect(patterns.length).toBeGreaterThan(200)
  const stuck = await stuckAt(patterns)
  const places = patterns
    .filter(({ source, flags }) => `/${source}/${flags}` === stuck)
    .flatMap((found) => found.places)
  expect({ stuck, places }).toEqual({ stuck: undefined, places: [] })
})

/** What is put together from other texts can say anything; these are put together from constants. */
it('no pattern is put together from what is not known before', () => {
  expect(madePatterns(shippedSources())).toEqual([
    'apps/server/src/http/api/idempotency.ts: new RegExp(idempotencyKeySchema.pattern)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is how the source reads
    "apps/server/src/http/observability/observe-request.ts: new RegExp(`/(${secretSegments.join('|')})/[^/]+`, 'g')",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is how the source has it.
    'apps/server/src/http/saml/sign-in.ts: new RegExp(`(?:^|; ?)${cookieName}=([0-9a-f]{32})(?:;|$)`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is how the source has it.
    "packages/content/src/search/words.ts: new RegExp(`(${unspaced}+)|[${letters}--${unspaced}]+`, 'gv')",
  ])
})
