import { type AppContext, inTransaction } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { decompress } from './compression.ts'
import { createFetchBudget, fetchText } from './fetch-text.ts'
import { parseSpec } from './parse-spec.ts'
import {
  deleteSpecText,
  findDueSpec,
  findSpecById,
  findSpecText,
  listSpecsInProgress,
  type OpenApiSpecRow,
  updateDueAfter,
  updateSpec,
} from './repository.ts'
import { checkPagesOf } from './spec-pages.ts'
import { emptyTrash, insertVersion } from './version-repository.ts'
import type { Outcome, ParsedSpec, SourceText } from './worker/messages.ts'

const refetchMs = 6 * 60 * 60 * 1000
const retryMs = 60 * 1000
const maxAttempts = 3

/**
 * Takes the spec that has waited longest, of an organization that is not busy. The file says so, so that it is found again
 * after a crash.
 */
export function claimSpec(ctx: AppContext, busy: readonly string[]): Promise<OpenApiSpecRow | undefined> {
  return inTransaction(ctx, async (tx) => {
    const due = await findDueSpec(tx.db, tx.now(), busy)
    if (!due) return undefined
    const claimed = { ...due, processingState: 'progress' as const, dueAt: null }
    await updateSpec(tx.db, claimed)
    return claimed
  })
}

/** Fetches and parses what was claimed, and writes down what became of it. */
export async function processSpec(ctx: AppContext, claimed: OpenApiSpecRow, signal: AbortSignal): Promise<void> {
  const outcome = await outcomeOf(ctx, claimed, signal)
  await inTransaction(ctx, async (tx) => {
    const spec = await findSpecById(tx.db, claimed.id)
    // Deleted, or given another source meanwhile.
    if (spec?.generation !== claimed.generation || spec.processingState !== 'progress') return
    const done = completed(tx, spec, outcome)
    const isNew = 'parsed' in outcome && outcome.parsed.hash !== spec.lastVersionHash
    if (isNew) Object.assign(done, await addVersion(tx, spec.id, outcome.parsed))
    await updateSpec(tx.db, done)
    if (isNew) await checkPagesOf(tx, spec)
    await deleteSpecText(tx.db, spec.id)
  })
}

async function outcomeOf(ctx: AppContext, spec: OpenApiSpecRow, signal: AbortSignal): Promise<Outcome> {
  const source = await readSource(ctx, spec, signal)
  if ('failure' in source) return source
  const budget = createFetchBudget()
  const fetchDocument = (url: string) => budget.take((timeoutMs) => fetchText(ctx, url, { signal, timeoutMs }))
  return parseSpec(ctx, source, { organizationId: spec.organizationId, fetchDocument, signal })
}

async function readSource(ctx: AppContext, { id, sourceUrl }: OpenApiSpecRow, signal: AbortSignal) {
  if (sourceUrl !== null) return fetchText(ctx, sourceUrl, { signal })
  const bytes = await findSpecText(ctx.db, id)
  const text = bytes === undefined ? '' : (await decompress(bytes)).toString()
  return { text, url: null } satisfies SourceText
}

function completed(ctx: AppContext, spec: OpenApiSpecRow, outcome: Outcome): OpenApiSpecRow {
  const errors = 'failure' in outcome ? outcome.failure.errors : outcome.parsed.warnings
  return {
    ...spec,
    processingState: 'complete',
    attempts: 0,
    dueAt: spec.sourceUrl === null ? null : later(ctx, refetchMs),
    lastProcessedAt: ctx.now(),
    errorCode: 'failure' in outcome ? outcome.failure.code : null,
    errors: errors.length > 0 ? toJson(errors) : null,
  }
}

async function addVersion(ctx: AppContext, specId: string, parsed: ParsedSpec) {
  const { hash, documentType, document, filesystem, outline } = parsed
  const [id, now] = [ctx.newId(), ctx.now()]
  const content = { outline, document: Buffer.from(document), filesystem: Buffer.from(filesystem) }
  await insertVersion(ctx.db, { id, specId, hash, documentType, createdAt: now }, content)
  return { lastVersionId: id, lastVersionHash: hash, updatedAt: now }
}

/**
 * Puts back what is under way and in nobody's hands: the server was killed, or could not write what became of it. That is
 * no fault of the spec, whose own faults end in its thread. Should it be one of ours that the spec brings about, the server
 * is not taken down again at once: each time it waits twice as long.
 */
export function resumeSpecs(ctx: AppContext, isInHands: (id: string) => boolean = () => false): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const spec of await listSpecsInProgress(tx.db)) {
      if (isInHands(spec.id)) continue
      const attempts = Math.min(spec.attempts, 0) - 1
      await updateSpec(tx.db, pending(tx, { ...spec, attempts }, delayAfter(-attempts)))
    }
  })
}

/** Exponential backoff. */
function delayAfter(interruptions: number): number {
  return interruptions === 1 ? 0 : Math.min(retryMs * 2 ** (interruptions - 2), refetchMs)
}

/** Why something came to no end: the server stops, the file cannot be written, or a fault of ours. */
export type Interruption = 'stop' | 'file' | 'fault'

/** Gives back what came to no end. Only for a fault it may be given up. */
export function releaseSpec(
  ctx: AppContext,
  { id, generation }: OpenApiSpecRow,
  interruption: Interruption,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const spec = await findSpecById(tx.db, id)
    if (spec?.generation !== generation || spec.processingState !== 'progress') return
    await updateSpec(tx.db, released(tx, spec, interruption))
  })
}

function released(ctx: AppContext, spec: OpenApiSpecRow, interruption: Interruption): OpenApiSpecRow {
  if (interruption !== 'fault') return pending(ctx, spec, interruption === 'stop' ? 0 : retryMs)
  const attempts = Math.max(spec.attempts, 0) + 1
  if (attempts < maxAttempts) return pending(ctx, { ...spec, attempts }, retryMs)
  const errors = [{ message: `processing failed ${maxAttempts} times for a reason that is not in the description` }]
  return completed(ctx, spec, { failure: { code: 'PARSE_ERROR', errors } })
}

function pending(ctx: AppContext, spec: OpenApiSpecRow, delayMs: number): OpenApiSpecRow {
  return { ...spec, processingState: 'pending', dueAt: later(ctx, delayMs) }
}

function later(ctx: AppContext, milliseconds: number): string {
  return new Date(Date.parse(ctx.now()) + milliseconds).toISOString()
}

/** See `jobs/mend-times.ts`. */
export function mendDueTimes(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, (tx) => updateDueAfter(tx.db, later(tx, refetchMs), tx.now()))
}

export function purgeSpecContents(ctx: AppContext, limit: number): Promise<number> {
  return inTransaction(ctx, (tx) => emptyTrash(tx.db, limit))
}
