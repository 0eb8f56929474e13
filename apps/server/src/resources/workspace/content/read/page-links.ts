import { type Page, refToPage } from '@quire/content'
import type { AppContext } from '#context.ts'
import { fileIdIn } from '#resources/workspace/content/files/file-address.ts'
import type { ResolveAddresses } from '#resources/workspace/content/markdown/read-document.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'

/**
 * What links that were written as paths, `../setup.md` and the like, mean in this content: pages; and addresses of files,
 * which end: the files themselves.
 */
export function pagesMeant(
  ctx: AppContext,
  { spaceId, revision }: Content,
  page: Pick<Page, 'id' | 'path'> | undefined,
): ResolveAddresses {
  const world = {
    read: readNodes(ctx),
    root: revision.rootHash,
    space: spaceId,
    publicUrl: ctx.config.publicUrl,
  }
  const source = { kind: 'page' as const, id: page?.id ?? '', path: page?.path }
  return async (addresses) => {
    const targets = addresses.map(async ([address, ref]) => {
      const file = fileIdIn(ctx, address)
      return [
        address,
        file === undefined ? await refToPage(world, source, ref) : { kind: 'file' as const, file },
      ] as const
    })
    return new Map(await Promise.all(targets))
  }
}
