import { createHash } from 'node:crypto'
import type { DocumentBlock } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import type { ApiLabels } from '#ports.ts'
import { callerOf } from '#workers/caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import { listSpecsBySlug } from './repository.ts'
import { findFilesystem } from './version-repository.ts'
import type { Described, DescribeInput } from './worker/describe.ts'

type Context = AppContext & { actor?: Actor }
type Blocks = Described['blocks']

const describeTask = defineTask<DescribeInput, Described>('openapi blocks', {
  module: new URL('./worker/describe.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 10_000,
})

/**
 * What blocks of a page show of the specs of an organization, in the order of the blocks; undefined for one whose spec or
 * operation is not there. Whoever asks may read the page, and so what it shows.
 */
export async function describedBlocks(
  ctx: Context,
  organizationId: string,
  blocks: readonly DocumentBlock[],
  labels: ApiLabels,
): Promise<Blocks> {
  const bySlug = Map.groupBy(blocks, slugOf)
  const specs = await listSpecsBySlug(ctx.db, organizationId, [...bySlug.keys()].filter(Boolean))
  const found = new Map<DocumentBlock, DocumentBlock[] | undefined>()
  for (const { slug, lastVersionId } of specs) {
    const own = bySlug.get(slug) ?? []
    const described = lastVersionId === null ? [] : await describe(ctx, lastVersionId, own, labels)
    for (const [index, block] of own.entries()) found.set(block, described[index])
  }
  return blocks.map((block) => found.get(block))
}

async function describe(
  ctx: Context,
  versionId: string,
  blocks: readonly DocumentBlock[],
  labels: ApiLabels,
): Promise<Blocks> {
  const wanted = blocks.map(({ type, data }) => ({ object: 'block' as const, type, data: data ?? {} }))
  const key = `${versionId} ${createHash('sha256')
    .update(JSON.stringify([wanted, labels]))
    .digest('base64url')}`
  const known = ctx.apiBlockCache.get(key)
  if (known) return known as Blocks
  const filesystem = await findFilesystem(ctx.db, versionId)
  if (!filesystem) return []
  try {
    const input = { filesystem, blocks: wanted, labels }
    const described = await ctx.workers.run(describeTask, input, { caller: callerOf(ctx) })
    ctx.apiBlockCache.set(key, described.blocks, described.length)
    return described.blocks
  } catch (error) {
    // Shown by its name alone.
    if (error instanceof TooCostlyError) return []
    throw error
  }
}

function slugOf({ data }: DocumentBlock): string {
  const ref = data?.ref as { kind?: string; spec?: unknown } | undefined
  return ref?.kind === 'openapi' ? String(ref.spec) : ''
}
