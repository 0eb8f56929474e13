import type { Database as Sqlite } from 'better-sqlite3'

/** Counted rows of another table, for each row of the table that keeps the count. */
const counts: Record<string, Record<string, string>> = {
  organizations: {
    memberCount: 'members where organizationId = it.id',
    adminCount: "members where organizationId = it.id and role = 'admin'",
    teamCount: 'teams where organizationId = it.id',
    spaceCount: 'spaces where organizationId = it.id and deletedAt is null',
    collectionCount: 'collections where organizationId = it.id',
    siteCount: 'sites where organizationId = it.id',
    openApiSpecCount: 'openApiSpecs where organizationId = it.id',
  },
  members: { teamCount: 'teamMembers where organizationId = it.organizationId and userId = it.userId' },
  teams: { memberCount: 'teamMembers where teamId = it.id' },
  spaceCounts: {
    spaceCount: `spaces where organizationId = it.organizationId and parentId = it.parentId and deletedAt is null
      and it.level = case defaultLevel when 'inherit' then 'inheriting' else iif(defaultLevel is null, 'hidden', 'given') end`,
  },
  spaces: {
    openCommentCount: "comments where spaceId = it.id and changeRequestId = '' and resolvedAt is null",
    changeRequestCount: 'changeRequests where spaceId = it.id',
    openChangeRequestCount: "changeRequests where spaceId = it.id and status = 'open'",
    draftChangeRequestCount: "changeRequests where spaceId = it.id and status = 'draft'",
  },
  changeRequests: { openCommentCount: 'comments where changeRequestId = it.id and resolvedAt is null' },
  changeRequestTallies: {
    count: `changeRequests
      where spaceId = it.spaceId and status = it.status and it.createdById in ('', createdById)`,
  },
  comments: {
    replyCount: `commentReplies
      where spaceId = it.spaceId and changeRequestId = it.changeRequestId and commentId = it.id`,
    reactionCount: `commentReactions where spaceId = it.spaceId
      and changeRequestId = it.changeRequestId and commentId = it.id and replyId = ''`,
  },
  commentTallies: {
    openCount: `comments where spaceId = it.spaceId and changeRequestId = it.changeRequestId and resolvedAt is null
      and it.pageId in ('', pageId) and it.authorId in ('', authorId)`,
    resolvedCount: `comments where spaceId = it.spaceId and changeRequestId = it.changeRequestId
      and resolvedAt is not null and it.pageId in ('', pageId) and it.authorId in ('', authorId)`,
    replyCount: `commentReplies where it.pageId = '' and spaceId = it.spaceId
      and changeRequestId = it.changeRequestId and authorId = it.authorId`,
  },
  linkTargets: { locationCount: 'linkLocations where linkId = it.id' },
  spaceIndexes: {
    linkCount: 'linkTargets where spaceId = it.spaceId',
    brokenLinkCount: "linkTargets where spaceId = it.spaceId and status = 'broken'",
    inAppLinkCount: "linkTargets where spaceId = it.spaceId and status = 'in-app'",
  },
}

/** Every count that is kept and is not the number of rows that it stands for. */
export function findFalseCounts(sqlite: Sqlite): string[] {
  return Object.entries(counts).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, rows]) => {
      const wrong = sqlite
        .prepare(
          `select kept, counted from (
            select it.${column} as kept, (select count(*) from ${rows}) as counted from ${table} as it
          ) where kept <> counted`,
        )
        .all() as { kept: number; counted: number }[]
      return wrong.map(({ kept, counted }) => `${table}.${column} is ${kept}, and there are ${counted}`)
    }),
  )
}
