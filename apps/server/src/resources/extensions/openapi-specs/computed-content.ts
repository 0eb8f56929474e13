import type { JsonObject } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import type { ComputedContent, ComputedPage } from '#ports.ts'
import { maxSupplied } from '#resources/workspace/content/computed/supplied-limits.ts'
import { callerOf } from '#workers/caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import { listSpecsBySlug } from './repository.ts'
import { markdownOfResolved, pagesOfResolved, resolvedSpec } from './resolved-spec.ts'
import { listOutlines } from './version-repository.ts'
import type { ResolvedInput, ResolvedOutputs } from './worker/read-resolved.ts'

type Context = AppContext & { actor?: Actor }

/** Shorter texts are read in a millisecond or two. */
const quickLength = 100_000

const resolvedTask = defineTask<ResolvedInput, ResolvedOutputs[ResolvedInput['kind']]>('openapi pages', {
  module: new URL('./worker/read-resolved.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 10_000,
})

/** Pages made from a version of a spec. A long text of one is read in a thread. */
export const openApiContent: ComputedContent<Context> = {
  async resolve(db, organizationId, sources) {
    const known = await readSpecs(db, organizationId, [...new Set(sources.map(slugOf))])
    return sources.map((source) => known.get(slugOf(source)))
  },
  pages(ctx, resolved, source) {
    if (resolved.length <= quickLength) return pagesOfResolved(resolved, source)
    return orNothing(inThread(ctx, { kind: 'pages', resolved, source }) as Promise<ComputedPage[]>, [])
  },
  markdown(ctx, resolved, source) {
    if (resolved.length <= quickLength) return markdownOfResolved(resolved, source)
    return orNothing(inThread(ctx, { kind: 'markdown', resolved, source }) as Promise<string | undefined>, undefined)
  },
}

function inThread(ctx: Context, input: ResolvedInput): Promise<ResolvedOutputs[ResolvedInput['kind']]> {
  return ctx.workers.run(resolvedTask, input, { caller: callerOf(ctx) })
}

async function orNothing<Read>(read: Promise<Read>, nothing: Read): Promise<Read> {
  try {
    return await read
  } catch (error) {
    if (error instanceof TooCostlyError) return nothing
    throw error
  }
}

/** What specs stand for now, by their slugs. One whose text is longer than pages are made of stands for nothing. */
async function readSpecs(db: Db, organizationId: string, slugs: string[]): Promise<Map<string, string>> {
  const specs = await listSpecsBySlug(db, organizationId, slugs)
  const versionIds = specs.flatMap(({ lastVersionId }) => lastVersionId ?? [])
  const outlines = new Map((await listOutlines(db, versionIds)).map(({ versionId, outline }) => [versionId, outline]))
  return new Map(
    specs.flatMap(({ id, slug, lastVersionId }): [string, string][] => {
      const outline = outlines.get(lastVersionId ?? '')
      if (lastVersionId === null || outline === undefined || outline.length > maxSupplied.characters) return []
      return [[slug, resolvedSpec({ id, slug, lastVersion: lastVersionId, outline })]]
    }),
  )
}

function slugOf(source: JsonObject): string {
  const { dependencies } = source as { dependencies?: { spec?: { ref?: { spec?: unknown } } } }
  return String(dependencies?.spec?.ref?.spec)
}
