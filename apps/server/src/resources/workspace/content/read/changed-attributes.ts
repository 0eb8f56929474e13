import type { Schema } from '@quire/api-types'
import type { Page, PageChange } from '@quire/content'
import type { AppContext } from '#context.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { documentId } from './document-id.ts'
import { presentLayout, presentPageTags } from './page-presenter.ts'

type Attributes = Record<string, Schema<'ChangedAttribute'>>

/** What pages call the fields that are stored under another name. */
export function shownName(field: string): string {
  return field === 'body' ? 'document' : field
}

/** The fields of an edited page before and after. What a page was may have been hidden from visitors, and its text still is. */
export function changedAttributes(
  ctx: AppContext,
  { spaceId, audience }: Content,
  { fields, page, previous }: PageChange,
): Attributes | undefined {
  if (!fields || !previous) return undefined
  const fieldOf = (from: Page, field: string) => {
    const value = from[field as keyof Page]
    if (field === 'body') return from.body && documentId(ctx, spaceId, from.body)
    if (field === 'layout') return presentLayout(from)
    if (field === 'tags') return presentPageTags(from)
    return field === 'cover' && from.cover ? { yPos: 0, ...from.cover } : value
  }
  const attributes = fields.map((field) => {
    if (audience) return [shownName(field), {}]
    const [before, after] = [fieldOf(previous, field), fieldOf(page, field)]
    return [shownName(field), { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
  })
  return Object.fromEntries(attributes)
}
