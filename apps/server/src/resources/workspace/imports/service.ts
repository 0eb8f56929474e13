import type { Schema } from '@quire/api-types'
import { type ContentChange, ContentError, emptyRoot, type Hash } from '@quire/content'
import { inTransaction, type RequestContext } from '#context.ts'
import { BadRequestError, ConflictError } from '#errors.ts'
import {
  advanceProposal,
  requireEditableChangeRequest,
} from '#resources/workspace/change-request-content/edit-change-request.ts'
import { changeRequestContent } from '#resources/workspace/change-requests/content.ts'
import { finishIndexes } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { placeChanges, prepareChanges } from '#resources/workspace/content/edit/prepare-changes.ts'
import { type ContentWriter, openContentWriter } from '#resources/workspace/content/edit/save-ahead.ts'
import { readFileEntry } from '#resources/workspace/content/files/file-entry.ts'
import { requirePage } from '#resources/workspace/content/read/read-content.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { advancePrimary, requireEditableSpace } from '#resources/workspace/space-content/edit-space.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import { callerOf } from '#workers/caller.ts'
import type { Findings, KeepFile, OnProgress } from './findings.ts'
import type { Gather } from './gather.ts'
import type { ReadingTimes } from './limits.ts'
import { planImport } from './plan.ts'
import { presentImport } from './presenter.ts'
import { foundName } from './tree/node.ts'

export interface ImportOptions {
  /** Says that what runs now is the import. */
  resumeWork?(): void
  /** Aborted when the import is to end at once. */
  signal: AbortSignal
  times: ReadingTimes
  onProgress?: OnProgress
  /** In the transaction that makes the revision; whatever it throws undoes that. */
  onResult?(tx: RequestContext, result: ImportResult): Promise<void>
}

type ImportResult = Schema<'ImportContentResult'>
export type ImportTarget = { spaceId: string; changeRequestId?: string | undefined; pageId?: string | undefined }

/** What an import is written to: the primary content of a space, or what a change request proposes. */
interface Destination {
  /** The content as it is; refuses who may not write it. */
  open(ctx: RequestContext): Promise<Content>
  /** Makes the next revision; undefined when that cannot be done any more with what was prepared. */
  advance(tx: RequestContext, place: (current: Hash) => ReturnType<typeof placeChanges>): Promise<string | undefined>
}

/** Adds what a source holds to content, with a page into that page: one revision, or nothing at all. */
export async function importContent(
  ctx: RequestContext,
  target: ImportTarget,
  gather: Gather,
  { resumeWork, signal, times, onProgress = () => undefined, onResult = async () => undefined }: ImportOptions,
): Promise<ImportResult> {
  const destination = destinationOf(target)
  await destination.open(ctx)
  const reservation = ctx.importMemory.open(callerOf(ctx))
  try {
    const writer = openContentWriter(ctx)
    const keepFile: KeepFile = async ({ bytes, name, contentType }) => {
      const file = await readFileEntry(bytes, { id: ctx.newId(), name, contentType })
      await writer.keepFile(file)
      return file.entry
    }
    resumeWork?.()
    const findings = nameProblems(requirePages(await gather({ reservation, signal, onProgress, keepFile, times })))
    const total = findings.pages.length
    const { changes, missingHeadings } = await planImport(findings, {
      newId: ctx.newId,
      keepText: writer.keepText,
      into: target.pageId,
      onPage: (done, links) => onProgress({ step: 'writing', done, total, links }),
    })
    await writer.flush()
    await finishIndexes(ctx, [target.spaceId])
    return await makeRevision(ctx, destination, {
      changes,
      writer,
      async onRevision(tx, revision) {
        const result = presentImport(revision, findings, missingHeadings)
        await onResult(tx, result)
        return result
      },
    })
  } finally {
    reservation.free()
  }
}

const mostAttempts = 5

interface Writing<Result> {
  changes: ContentChange[]
  writer: ContentWriter
  onRevision(tx: RequestContext, revisionId: string): Promise<Result>
}

/** Others may go on editing meanwhile: what they do is kept, and where it is about the same, the changes are made anew. */
async function makeRevision<Result>(
  ctx: RequestContext,
  destination: Destination,
  { changes, writer, onRevision }: Writing<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { revision } = await destination.open(ctx)
    const prepared = await prepareChanges(ctx, revision.rootHash, changes).catch(refuse)
    const result = await inTransaction(ctx, async (tx) => {
      // What nothing refers to may be collected as garbage. It is young, unless it had been there before.
      if (!(await writer.isStored(tx))) throw new ConflictError('what was imported is gone again: try it once more')
      const revisionId = await destination.advance(tx, (current) => placeChanges(tx, prepared, current))
      return revisionId === undefined ? undefined : onRevision(tx, revisionId)
    })
    if (result !== undefined) return result
  }
  throw new ConflictError('the content is changed all the time: try it once more')
}

function refuse(error: unknown): never {
  throw error instanceof ContentError ? new BadRequestError(`the import cannot be written: ${error.message}`) : error
}

function destinationOf({ spaceId, changeRequestId, pageId }: ImportTarget): Destination {
  const withPage = async (ctx: RequestContext, content: Content) => {
    if (pageId !== undefined) await requireDocument(ctx, content, pageId)
    return content
  }
  /** Undefined leaves everything as it is. */
  const placed = async (found: ReturnType<typeof placeChanges>, current: Hash) =>
    (await found) ?? { root: current, changed: false, isLost: true }
  if (changeRequestId !== undefined) {
    const path = { spaceId, changeRequestId }
    return {
      async open(ctx) {
        const access = await requireEditableChangeRequest(ctx, path)
        return withPage(ctx, await changeRequestContent(ctx, access))
      },
      async advance(tx, place) {
        const access = await requireEditableChangeRequest(tx, path)
        const advanced = await advanceProposal(tx, access, ({ rootHash }) => placed(place(rootHash), rootHash))
        return 'isLost' in advanced.applied ? undefined : advanced.revisionId
      },
    }
  }
  return {
    async open(ctx) {
      const { space } = await requireSpace(ctx, spaceId, 'edit')
      const content = await withPage(ctx, await primaryContent(ctx, space))
      if (!isEmpty(content)) await requireEditableSpace(ctx, spaceId)
      return content
    },
    async advance(tx, place) {
      const { space } = await requireSpace(tx, spaceId, 'edit')
      if (!isEmpty(await primaryContent(tx, space))) await requireEditableSpace(tx, spaceId)
      const advanced = await advancePrimary(tx, space, ({ rootHash }) => placed(place(rootHash), rootHash))
      return 'isLost' in advanced.applied ? undefined : advanced.revisionId
    },
  }
}

/** A space that nobody wrote into yet takes its first content whatever its edit mode: there is nothing to be reviewed. */
function isEmpty({ revision }: Content): boolean {
  return revision.rootHash === emptyRoot
}

/** Refuses who may not import there, before anything is read. */
export async function requireImport(ctx: RequestContext, target: ImportTarget): Promise<void> {
  await destinationOf(target).open(ctx)
}

async function requireDocument(ctx: RequestContext, content: Content, pageId: string): Promise<void> {
  const { type } = await requirePage(ctx, content, pageId)
  if (type !== 'document') throw new BadRequestError(`the page is a ${type}, and only a document can have content`)
}

/** What texts say in vain is left out, too. */
function nameProblems(findings: Findings): Findings {
  const { pages, reusables, leftOut } = findings
  for (const { address, problems = [] } of [...pages, ...reusables]) {
    for (const { field, ...problem } of problems) leftOut.push({ name: `${foundName(address)}: ${field}`, ...problem })
  }
  return findings
}

function requirePages(findings: Findings): Findings {
  if (findings.pages.some(({ isFolder }) => !isFolder)) return findings
  const [first] = findings.leftOut.filter(({ reason }) => reason === 'unreadable')
  const why = first ? `: ${first.name} cannot be read: ${first.message ?? ''}` : ''
  throw new BadRequestError(`there is no page to import${why}`)
}
