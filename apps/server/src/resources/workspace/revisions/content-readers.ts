import type { RequestContext } from '#context.ts'
import type { ContentFlags } from '#resources/workspace/content/read/page-presenter.ts'
import { presentFiles, presentFileWithId, requireReusable } from '#resources/workspace/content/read/parts.ts'
import {
  type PageOptions,
  presentPageAtPath,
  presentPageTree,
  presentRevision,
  presentWholePage,
  requirePage,
} from '#resources/workspace/content/read/read-content.ts'
import { presentReusable } from '#resources/workspace/content/read/reusable-presenter.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { withMergedFrom } from './merged-from.ts'

interface Reading<Path, Query> {
  path: Path
  query: Query
}

/** Reads that are the same of every state of the content: what the path names is a space, a change request or a revision. */
export function createContentReaders<Path>(requireContent: (ctx: RequestContext, path: Path) => Promise<Content>) {
  return {
    async revision(ctx: RequestContext, { path, query }: Reading<Path, ContentFlags>) {
      const content = await requireContent(ctx, path)
      return withMergedFrom(ctx, content, await presentRevision(ctx, content, query))
    },
    async pageTree(ctx: RequestContext, { path, query }: Reading<Path, ContentFlags>) {
      return presentPageTree(ctx, await requireContent(ctx, path), query)
    },
    async pageById(ctx: RequestContext, { path, query }: Reading<Path & { pageId: string }, PageOptions>) {
      const content = await requireContent(ctx, path)
      return presentWholePage(ctx, content, await requirePage(ctx, content, path.pageId, query), query)
    },
    async pageByPath(ctx: RequestContext, { path, query }: Reading<Path & { pagePath: string }, PageOptions>) {
      return presentPageAtPath(ctx, await requireContent(ctx, path), path.pagePath, query)
    },
    async files(ctx: RequestContext, { path, query }: Reading<Path, Parameters<typeof presentFiles>[2]>) {
      return presentFiles(ctx, await requireContent(ctx, path), query)
    },
    async fileById(ctx: RequestContext, { path, query }: Reading<Path & { fileId: string }, { metadata: boolean }>) {
      return presentFileWithId(ctx, await requireContent(ctx, path), path.fileId, query)
    },
    async reusableById(
      ctx: RequestContext,
      { path, query }: Reading<Path & { reusableContentId: string }, { metadata: boolean }>,
    ) {
      const content = await requireContent(ctx, path)
      return presentReusable(ctx, content.spaceId, await requireReusable(ctx, content, path.reusableContentId), query)
    },
  }
}
