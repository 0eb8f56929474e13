import { appUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import type { SpaceRow } from '#db/tables/workspace.ts'
import type { ConditionContext } from '#expressions/expressions.ts'
import type { RevisionRow } from './revision-repository.ts'

/** Content that may be read: whoever has one of these has been allowed to. */
export interface Content {
  spaceId: string
  revision: RevisionRow
  /** Where people look at it, below the address of the application. */
  appPath: string
  /** The space whose primary content it is or was; undefined for what a change request proposes. */
  space?: Pick<SpaceRow, 'id' | 'siteVisibility' | 'revisionId'>
  /** The change request that proposes it, of which it is the latest. */
  changeRequestId?: string
  /** Of a visitor: conditions decide what it sees. Members see everything. Never left out, so that nobody forgets it. */
  audience: Audience | undefined
}

/** For whom content is shown. */
export interface Audience extends ConditionContext {
  /** The site that shows the content, and whether anybody may read it: that is undefined for a preview. */
  siteId?: string
  isPublic?: boolean
}

export function pageAppUrl(ctx: AppContext, content: Content, path: string): string {
  return appUrl(ctx, `${content.appPath}/${path}`)
}
