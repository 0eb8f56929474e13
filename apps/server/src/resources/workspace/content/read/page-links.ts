import type { Schema } from '@quire/api-types'
import { type Page, refToPage } from '@quire/content'
import type { AppContext } from '#context.ts'
import { fileIdIn } from '#resources/workspace/content/files/file-address.ts'
import { addressesIn, pointAt } from '#resources/workspace/content/markdown/documents.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'

/**
 * Points links that were written as paths, `../setup.md` and the like, to the pages that they mean in this content, and
 * addresses of files, which end, to the files themselves.
 */
export async function linkPages(
  ctx: AppContext,
  { spaceId, revision }: Content,
  document: Schema<'JSONDocument'>,
  page: Pick<Page, 'id' | 'path'> | undefined,
): Promise<void> {
  const world = {
    read: readNodes(ctx),
    root: revision.rootHash,
    space: spaceId,
    publicUrl: ctx.config.publicUrl,
  }
  const source = { kind: 'page' as const, id: page?.id ?? '', path: page?.path }
  const targets = await Promise.all(
    addressesIn(document).map(async ([address, ref]) => {
      const file = fileIdIn(ctx, address)
      return [
        address,
        file === undefined ? await refToPage(world, source, ref) : { kind: 'file' as const, file },
      ] as const
    }),
  )
  pointAt(document, new Map(targets))
}
