import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { fileOf, withSqlite } from '#tests/support/sqlite-file.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { pagesSeen, publishSite, readProfile, resolve, visit } from '#tests/worlds/published.ts'

/** What is cached has to be made again after a while, which is not what is looked at here: so the clock stands still. */
function startWithStoppedClock(): Promise<TestServer> {
  const start = Date.now()
  return startTestServer({}, { onCacheHit: undefined, now: () => start })
}

/** Cache misses so far: each is something that was worked out again. */
function missesOf({ ctx: { published } }: TestServer): number {
  return [published.visitors, published.lookups, published.responses, published.pages].reduce(
    (sum, cache) => sum + cache.counts().misses,
    0,
  )
}

function hitsOf({ ctx: { published } }: TestServer): number {
  return [published.visitors, published.lookups, published.responses, published.pages].reduce(
    (sum, cache) => sum + cache.counts().hits,
    0,
  )
}

describe('a published site', () => {
  it('stays warm while an unrelated space of the same organization is edited', async () => {
    await using server = await startWithStoppedClock()
    const { root, site, spaceIds } = await publishSite(server, ['One', 'Two'])
    const other = await createLiveSpace(server)
    const page = await addPage(server.admin.client, other, 'Elsewhere', 'before')
    const { client } = await visit(server, root)
    const visitAll = async () => {
      expect((await show(server, root)).status).toBe(200)
      await resolve(server, root)
      await readProfile(client, site)
      for (const spaceId of spaceIds) await pagesSeen(client, spaceId)
    }
    await visitAll()
    await visitAll()
    const [misses, hits] = [missesOf(server), hitsOf(server)]
    for (let time = 0; time < 20; time++) {
      await editSpace(server.admin.client, other, [
        { operation: 'update_page', page, document: { markdown: `edit ${time}` } },
      ])
      await visitAll()
    }
    expect(missesOf(server) - misses).toBe(0)
    expect(hitsOf(server) - hits).toBeGreaterThanOrEqual(20 * 4)
  })

  it('shows at once what is edited in one of its spaces, and only then is worked out again', async () => {
    await using server = await startWithStoppedClock()
    const { root, spaceIds } = await publishSite(server)
    const other = await publishSite(server, ['Other'])
    // Where nothing tells that anything was committed, it has to be known first which site a page is of.
    for (const each of [root, other.root, root, other.root]) await show(server, each)
    for (let time = 0; time < 5; time++) {
      await addPage(server.admin.client, spaceIds[0] ?? '', `Chapter ${time}`, 'text')
      expect((await show(server, root)).text).toContain(`Chapter ${time}`)
      const misses = missesOf(server)
      expect((await show(server, root)).text).toContain(`Chapter ${time}`)
      expect((await show(server, other.root)).status).toBe(200)
      expect(missesOf(server)).toBe(misses)
    }
  })
})

/** Never part of what an anonymous visitor gets, or named by what they hold; each with the reason. */
const withoutStamps = {
  'named by what they hold': [
    'contentTexts',
    'fileContents',
    'bodyDigests',
    'sharedDigests',
    'revisions',
    'integrationFiles',
    'openApiSpecContents',
    'openApiSpecTexts',
    'openApiSpecTrash',
  ],
  'follow an index of a space, which has a stamp': [
    'searchPages',
    'searchText',
    'linkTargets',
    'linkLocations',
    'linkPaths',
    'computedChecks',
  ],
  'of members, whose visits are cached until anything changes': [
    'tokens',
    'grants',
    'teams',
    'teamMembers',
    'changeRequests',
    'changeRequestConflicts',
    'changeRequestContributors',
    'changeRequestReviews',
    'changeRequestReviewRequests',
    'changeRequestTallies',
    'comments',
    'commentReplies',
    'commentRepliers',
    'commentReactions',
    'commentTallies',
    'commentAnchors',
    'anchoredPages',
    'anchorChecks',
  ],
  'of nobody who reads': [
    'settings',
    'jobLeases',
    'organizationDomains',
    'inviteLinks',
    'samlUses',
    'signInLinks',
    'mails',
    'passkeys',
    'usedChallenges',
    'notificationPreferences',
    'idempotencyRecords',
    'uploads',
    'uploadPieces',
    'imports',
    'deletedFiles',
    'contentCollection',
    'recentRoots',
    'spaceCounts',
    'integrationEvents',
    'integrationFacets',
    'integrationExternalIds',
    'siteStamps',
    'pendingDeletions',
  ],
}

it('every table has stamps, or a reason to have none', async () => {
  await using server = await startTestServer()
  const { tables, stamped } = withSqlite(fileOf(server.ctx.config.database), (sqlite) => ({
    tables: sqlite
      .prepare(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'searchText_%'`,
      )
      .pluck()
      .all() as string[],
    stamped: sqlite
      .prepare(`select distinct tbl_name from sqlite_schema where type = 'trigger' and sql like '%update siteStamps%'`)
      .pluck()
      .all() as string[],
  }))
  const without = Object.values(withoutStamps).flat()
  expect(stamped.filter((table) => without.includes(table))).toEqual([])
  expect([...stamped, ...without].toSorted()).toEqual(tables.toSorted())
})
