import { createRandom, type Operation, readContract } from '@quire/fuzz'
import { sendAdapted } from './adapt-request.ts'
import { type Case, casesOf } from './cases.ts'
import { followUp } from './follow-up.ts'
import { createHarness, type Harness } from './harness.ts'
import { startHostileServers } from './hostile-servers.ts'
import type { StressOptions } from './options.ts'
import { createRecord, type Outcome } from './record.ts'
import { createCaseSelector } from './select-cases.ts'
import { sendConcurrently } from './send-concurrently.ts'
import { namesIn } from './world.ts'

const fullBodyBytes = 64 * 1024 * 1024
const shortBodyBytes = 20_000
const concurrency = 12

/** Sends every operation the largest and the nastiest that it takes, alone and many at once. */
export async function stress(options: StressOptions): Promise<Outcome> {
  const { isShort, only = '', onOperation } = options
  const contract = readContract()
  const operations = inOrder(contract.operations.filter(({ id }) => id.toLowerCase().includes(only.toLowerCase())))
  const record = createRecord(
    operations.map(({ id }) => id),
    options.onResponse,
  )
  const random = createRandom(options.seed)
  const choose = createCaseSelector(random, isShort)
  await using hostile = await startHostileServers(isShort ? 5_000 : 900_000)
  await using harness = await createHarness(contract, options, record)
  const mostBytes = isShort ? shortBodyBytes : fullBodyBytes
  for (const [done, operation] of operations.entries()) {
    onOperation?.(operation.id, done, operations.length)
    const addresses = isShort ? hostile.first : hostile.addresses
    const cases = choose(casesOf(operation, { contract, addresses, mostBytes, random }))
    if (isShort) await sendTogether(cases, harness)
    else await sendOneByOne(cases, harness)
    if (!isShort) await sendConcurrently(record.worstOf(cases), harness, concurrency)
  }
  return { ...record.outcome(), metrics: await harness.metrics(), complaints: harness.complaints() }
}

/** What takes things away comes last. */
function inOrder(operations: Operation[]): Operation[] {
  const weight = ({ row, id }: Operation) =>
    row.method === 'delete' || /^(remove|delete|uninstall|revoke)/.test(id)
      ? 2
      : /merge|archive|transfer|unpublish|move/i.test(id)
        ? 1
        : 0
  return operations.toSorted((one, other) => weight(one) - weight(other))
}

/** What an operation may take before its inputs of strangers' servers are left to another seed. */
const fetchingMs = 10_000

async function sendOneByOne(cases: Case[], harness: Harness): Promise<void> {
  const startedAt = performance.now()
  for (const one of cases) {
    if (one.isFetched && performance.now() - startedAt > fetchingMs) harness.leaveOut(one)
    else await sendOne(one, harness)
  }
}

async function sendOne(one: Case, harness: Harness): Promise<void> {
  const startedAt = performance.now()
  const { request, response } = await sendOrRenew(one, harness)
  await followUp(one, response, harness)
  await harness.note(one, request, response, { tookMs: performance.now() - startedAt })
}

/** The first of an operation tells whether what it needs is there. */
async function sendOrRenew(one: Case, harness: Harness) {
  const sent = await sendAdapted(one, harness)
  if (one.name !== 'the least' || sent.response.status !== 404) return sent
  const isAboutContent = namesIn(one.operation).some((name) => /^(?:space|page|changeRequest|revision)/.test(name))
  await harness.renew(one.operation.row.method === 'delete' || !isAboutContent)
  return sendAdapted(one, harness)
}

/** The first tells whether what it needs is there; the others may then take it away from each other. */
async function sendTogether([first, ...others]: Case[], harness: Harness): Promise<void> {
  if (first) await sendOne(first, harness)
  let next = 0
  const lane = async () => {
    for (let one = others[next++]; one; one = others[next++]) {
      const { request, response } = await sendAdapted(one, harness)
      await harness.note(one, request, response)
    }
  }
  await Promise.all(Array.from({ length: 6 }, lane))
}
