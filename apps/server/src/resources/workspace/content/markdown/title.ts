import { type JSONDocument, takeOwnTitle } from '@quire/content'
import type { AppContext } from '#context.ts'
import { markdownTitle, toDocument } from './documents.ts'
import { loadMarkdown, prepareMarkdown } from './grammar.ts'
import { cutTitle, mayBringTitle } from './own-title.ts'

/** The title that Markdown brings itself. */
export async function titleIn(ctx: AppContext, markdown: string | undefined): Promise<string | undefined> {
  if (markdown === undefined || !mayBringTitle(markdown)) return undefined
  return cutTitle(await markdownTitle(ctx, markdown))
}

/** Whether Markdown opens with the title of its page, so that nobody has to put it above. */
export async function isTitled(ctx: AppContext, markdown: string, title: string): Promise<boolean> {
  await prepareMarkdown()
  const told = loadMarkdown().opensWithTitle(markdown, title)
  if (told !== undefined) return told
  const { nodes } = (await toDocument(ctx, markdown)) as JSONDocument
  return takeOwnTitle(nodes, title).heading !== undefined
}
