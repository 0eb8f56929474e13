import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import {
  advanceProposal,
  requireEditableChangeRequest,
} from '#resources/workspace/change-request-content/edit-change-request.ts'
import { changeRequestContent } from '#resources/workspace/change-requests/content.ts'
import {
  type Digests,
  digestTexts,
  saveDigests,
  saveDigestsAhead,
} from '#resources/workspace/content/content-index/digests/digests.ts'
import { finishIndexes } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { writeChanges } from '#resources/workspace/content/edit/apply-edit.ts'
import { saveAhead } from '#resources/workspace/content/edit/save-ahead.ts'
import { requirePage } from '#resources/workspace/content/read/read-content.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { advancePrimary, requireEditableSpace } from '#resources/workspace/space-content/edit-space.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import type { Reservation } from '#runtime/memory-reservations.ts'
import { callerOf } from '#workers/caller.ts'
import { nextTurn } from '#workers/pause.ts'
import type { Bundle } from './bundle.ts'
import type { Findings, OnProgress } from './findings.ts'
import { withReservation } from './import-memory.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { readBundle } from './read-bundle.ts'
import { readUploaded } from './read-upload.ts'
import { openReader } from './readers/reader.ts'
import { type ImportSource, readSource } from './source.ts'

export interface ImportOptions {
  onProgress?: OnProgress
}

/** Reads what is to be imported into the memory reserved for it; asked only when the caller may write it. */
export type Gather = (reservation: Reservation, onProgress: OnProgress) => Promise<Findings>

/** What a request asks for: something at an address, or what was uploaded to the space. */
export function fromRequest(ctx: RequestContext, spaceId: string, body: Schema<'ImportContent'>): Gather {
  const { url, upload, source } = body
  if ((url === undefined) === (upload === undefined)) {
    throw new BadRequestError('body needs either `url` or `upload`, and not both')
  }
  if (url !== undefined) return fromAddress(ctx, { url, source })
  return (reservation, onProgress) =>
    readUploaded(ctx, { spaceId, id: upload ?? '', source }, { reservation, onProgress })
}

/** Of an address; `field` is what a complaint about it calls it. */
export function fromAddress(ctx: RequestContext, source: ImportSource, field = 'body.url'): Gather {
  return (reservation, onProgress) => readSource(withReservation(ctx, reservation), source, { onProgress, field })
}

export function fromBundle(ctx: RequestContext, bundle: Bundle): Gather {
  return (_, onProgress) => readBundle(bundle, openReader(ctx), onProgress)
}

type ImportResult = Schema<'ImportContentResult'>

/** Adds what a source holds to the primary content, with a page into that page: one revision, or nothing at all. */
export async function importIntoSpace(
  ctx: RequestContext,
  { spaceId, pageId }: { spaceId: string; pageId?: string },
  gather: Gather,
  { onProgress = () => undefined }: ImportOptions = {},
): Promise<ImportResult> {
  await requireImportIntoSpace(ctx, { spaceId, pageId })
  return reserveMemory(ctx, async (reservation) => {
    const plan = await planImport(requirePages(await gather(reservation, onProgress)), ctx.newId, pageId)
    const digests = await saveAll(ctx, plan, onProgress)
    await finishIndexes(ctx, [spaceId])
    return inTransaction(ctx, async (tx) => {
      const { space } = await requireEditableSpace(tx, spaceId)
      if (pageId !== undefined) await requireDocument(tx, await primaryContent(tx, space), pageId)
      await saveDigests(tx, digests)
      const { revisionId } = await advancePrimary(tx, space, ({ rootHash }) => writeChanges(tx, rootHash, plan))
      return presentImport(revisionId, plan)
    })
  })
}

async function reserveMemory<T>(ctx: RequestContext, work: (reservation: Reservation) => Promise<T>): Promise<T> {
  const reservation = ctx.importMemory.open(callerOf(ctx))
  try {
    return await work(reservation)
  } finally {
    reservation.free()
  }
}

/** The same for what a change request proposes. */
export async function importIntoChangeRequest(
  ctx: RequestContext,
  { pageId, ...path }: { spaceId: string; changeRequestId: string; pageId?: string },
  gather: Gather,
  { onProgress = () => undefined }: ImportOptions = {},
): Promise<ImportResult> {
  await requireImportIntoChangeRequest(ctx, { ...path, pageId })
  return reserveMemory(ctx, async (reservation) => {
    const plan = await planImport(requirePages(await gather(reservation, onProgress)), ctx.newId, pageId)
    const digests = await saveAll(ctx, plan, onProgress)
    return inTransaction(ctx, async (tx) => {
      const access = await requireEditableChangeRequest(tx, path)
      if (pageId !== undefined) await requireDocument(tx, await changeRequestContent(tx, access), pageId)
      await saveDigests(tx, digests)
      const { revisionId } = await advanceProposal(tx, access, ({ rootHash }) => writeChanges(tx, rootHash, plan))
      return presentImport(revisionId, plan)
    })
  })
}

export async function requireImportIntoSpace(
  ctx: RequestContext,
  { spaceId, pageId }: { spaceId: string; pageId?: string | undefined },
): Promise<void> {
  const { space } = await requireSpace(ctx, spaceId, 'edit')
  if (pageId !== undefined) await requireDocument(ctx, await primaryContent(ctx, space), pageId)
  await requireEditableSpace(ctx, spaceId)
}

export async function requireImportIntoChangeRequest(
  ctx: RequestContext,
  { pageId, ...path }: { spaceId: string; changeRequestId: string; pageId?: string | undefined },
): Promise<void> {
  const access = await requireEditableChangeRequest(ctx, path)
  if (pageId !== undefined) await requireDocument(ctx, await changeRequestContent(ctx, access), pageId)
}

/**
 * Stores what is large, and reads the texts in small steps, between which others get their turn. Answers what the texts say
 * as far as it is not stored already, which is never much.
 */
async function saveAll(ctx: RequestContext, plan: ImportPlan, onProgress: OnProgress): Promise<Digests> {
  const texts = textsOf(plan)
  await saveAhead(ctx, { texts, files: plan.files })
  let digests: Digests = new Map()
  for (let done = 0; done < texts.length; done += textsPerStep) {
    onProgress({ step: 'writing', done, total: texts.length })
    const added = await digestTexts(ctx, texts.slice(done, done + textsPerStep))
    digests = await saveDigestsAhead(ctx, new Map([...digests, ...added]))
    await nextTurn()
  }
  return digests
}

const textsPerStep = 10

function textsOf({ changes }: Pick<ImportPlan, 'changes'>): string[] {
  return changes.flatMap((change) => ('markdown' in change ? (change.markdown ?? []) : []))
}

async function requireDocument(ctx: RequestContext, content: Content, pageId: string): Promise<void> {
  const { type } = await requirePage(ctx, content, pageId)
  if (type !== 'document') throw new BadRequestError(`the page is a ${type}, and only a document can have content`)
}

function requirePages(findings: Findings): Findings {
  if (findings.pages.length === 0) throw new BadRequestError('there is no page to import')
  return findings
}

function presentImport(revision: string, { imported, total }: ImportPlan): ImportResult {
  return { revision, importedResources: imported, totalResources: total }
}
