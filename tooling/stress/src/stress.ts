import { createRandom, type Operation, readContract } from '@quire/fuzz'
import { type Case, casesOf } from './cases.ts'
import { createChoosing } from './choosing.ts'
import { sendCrowd } from './crowd.ts'
import { sendFitting } from './fitting.ts'
import { followUp } from './follow-up.ts'
import { startHostileServers } from './hostile.ts'
import type { StressOptions } from './options.ts'
import { createRecord, type Outcome } from './record.ts'
import { createStage, type Stage } from './stage.ts'
import { namesIn } from './world.ts'

const fullBodyBytes = 64 * 1024 * 1024
const shortBodyBytes = 20_000
const crowdSize = 12

/** Sends every operation the largest and the nastiest that it takes, alone and many at once. */
export async function stress(options: StressOptions): Promise<Outcome> {
  const { isShort, only = '', onOperation } = options
  const contract = readContract()
  const operations = inOrder(contract.operations.filter(({ id }) => id.toLowerCase().includes(only.toLowerCase())))
  const record = createRecord(
    operations.map(({ id }) => id),
    options.onAnswer,
  )
  const random = createRandom(options.seed)
  const choose = createChoosing(random, isShort)
  await using hostile = await startHostileServers(isShort ? 5_000 : 900_000)
  await using stage = await createStage(contract, options, record)
  const mostBytes = isShort ? shortBodyBytes : fullBodyBytes
  for (const [done, operation] of operations.entries()) {
    onOperation?.(operation.id, done, operations.length)
    const addresses = isShort ? hostile.first : hostile.addresses
    const cases = choose(casesOf(operation, { contract, addresses, mostBytes, random }))
    if (isShort) await sendTogether(cases, stage)
    else await sendOneByOne(cases, stage)
    if (!isShort) await sendCrowd(record.worstOf(cases), stage, crowdSize)
  }
  return { ...record.outcome(), figures: await stage.figures(), complaints: stage.complaints() }
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

async function sendOneByOne(cases: Case[], stage: Stage): Promise<void> {
  for (const one of cases) await sendOne(one, stage)
}

async function sendOne(one: Case, stage: Stage): Promise<void> {
  const { request, answer } = await sendOrRenew(one, stage)
  await followUp(one, answer, stage)
  await stage.note(one, request, answer)
}

/** The first of an operation tells whether what it needs is there. */
async function sendOrRenew(one: Case, stage: Stage) {
  const sent = await sendFitting(one, stage)
  if (one.name !== 'the least' || sent.answer.status !== 404) return sent
  const isAboutContent = namesIn(one.operation).some((name) => /^(?:space|page|changeRequest|revision)/.test(name))
  await stage.renew(one.operation.row.method === 'delete' || !isAboutContent)
  return sendFitting(one, stage)
}

/** The first tells whether what it needs is there; the others may then take it away from each other. */
async function sendTogether([first, ...others]: Case[], stage: Stage): Promise<void> {
  if (first) await sendOne(first, stage)
  let next = 0
  const lane = async () => {
    for (let one = others[next++]; one; one = others[next++]) {
      const { request, answer } = await sendFitting(one, stage)
      await stage.note(one, request, answer)
    }
  }
  await Promise.all(Array.from({ length: 6 }, lane))
}
