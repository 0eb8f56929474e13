import { type PageNode, readPage } from '@quire/content'
import type { AppContext } from '#context.ts'
import { type ConditionContext, conditionsFor } from '#expressions/expressions.ts'
import type { Content } from './content.ts'
import { readNodes } from './store.ts'

/** Leaves out the pages that the audience of the content does not see, each with those below it. */
export function visiblePages(audience: ConditionContext | undefined, pages: readonly PageNode[]): readonly PageNode[] {
  if (!audience) return pages
  const isShown = conditionsFor(audience)
  const visible = (nodes: readonly PageNode[]): PageNode[] =>
    nodes.filter(({ condition }) => isShown(condition)).map((node) => ({ ...node, pages: visible(node.pages) }))
  return visible(pages)
}

/** A page as the audience sees it; undefined when it, or one that it stands under, is not for them. */
export async function visiblePage(ctx: AppContext, content: Content, page: PageNode): Promise<PageNode | undefined> {
  const { audience, revision } = content
  if (!audience) return page
  const isShown = conditionsFor(audience)
  for (let { parent } = page; parent !== null; ) {
    const above = await readPage(readNodes(ctx), revision.rootHash, parent)
    if (!isShown(above?.condition)) return undefined
    parent = above?.parent ?? null
  }
  return visiblePages(audience, [page])[0]
}
