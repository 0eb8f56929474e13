import type { Database as Sqlite } from 'better-sqlite3'
import { queryServer } from '#tests/support/postgres/query.ts'

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
      and it.level = case defaultLevel when 'inherit' then 'inheriting' else case when defaultLevel is null then 'hidden' else 'given' end end`,
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

interface FalseCount {
  kept: number
  counted: number
}

/** What finds the false ones, by the name of each count. */
const queries = Object.entries(counts).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, rows]) => {
    const compared = `select it.${column} as kept, (select count(*) from ${rows}) as counted from ${table} as it`
    return [`${table}.${column}`, `select kept, counted from (${compared}) as compared where kept <> counted`] as const
  }),
)

const complaintsOf = (name: string, wrong: FalseCount[]) =>
  wrong.map(({ kept, counted }) => `${name} is ${kept}, and there are ${counted}`)

/** Every count that is kept and is not the number of rows that it stands for. */
export function findFalseCounts(sqlite: Sqlite): string[] {
  return queries.flatMap(([name, query]) => complaintsOf(name, sqlite.prepare(query).all() as FalseCount[]))
}

/** The same in a PostgreSQL database. */
export async function findFalseCountsIn(url: string): Promise<string[]> {
  const complaints: string[] = []
  for (const [name, query] of queries)
    complaints.push(...complaintsOf(name, await queryServer<FalseCount>(url, [query])))
  return complaints
}
