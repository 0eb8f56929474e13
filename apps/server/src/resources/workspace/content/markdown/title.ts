import type { AppContext } from '#context.ts'
import { markdownTitle } from './documents.ts'
import { cutTitle, mayBringTitle } from './own-title.ts'

/** The title that Markdown brings itself. */
export async function titleIn(ctx: AppContext, markdown: string | undefined): Promise<string | undefined> {
  if (markdown === undefined || !mayBringTitle(markdown)) return undefined
  return cutTitle(await markdownTitle(ctx, markdown))
}
