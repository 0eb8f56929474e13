import { describe, expect, it } from 'vitest'
import { belongings } from '#db/deletions/kinds.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf, withSqlite } from '#tests/support/sqlite-file.ts'

/**
 * A foreign key or a trigger deletes in one statement whatever hangs below a row, and everybody waits for it. So each is
 * here with what bounds it, or hangs below something that is emptied before it goes (`emptied`). What may be of any number
 * or any size gets no such key and no such trigger: it goes into `db/deletions/kinds.ts`, and `deleteBelow` sees to it.
 */

/** Rows that stay until what hangs below them is gone: the kind that lists it, and who empties it. */
const emptied: Record<string, keyof typeof belongings> = {
  // jobs/purge-deleted-spaces.ts
  spaces: 'space',
  changeRequests: 'space',
  // resources/identity/organizations/removal.ts
  organizations: 'organization',
}

const people = 'no operation and no command deletes a person'
const oneRow = 'one row'
const structure = 'a site has at most 1,000 sections, groups and site spaces each: `maxItems` in change-structure.ts'
const installed = 'an organization has at most 100 installations: `maxInstallations`'

const boundedKeys: Record<string, string> = {
  'users <- tokens': people,
  'users <- signInLinks': people,
  'users <- mails': people,
  'users <- passkeys': people,
  'users <- notificationPreferences': people,
  'users <- members': people,
  'users <- organizations (set null)': people,
  'organizations <- organizationDomains': 'at most 100 domains: `emailDomains` of the contract',
  'organizations <- formerOrganizationNames': 'the last 20, by a trigger',
  'sites <- organizations (set null)': oneRow,
  'teams <- samlProviders (set null)': 'an organization has at most 100 providers: `maxProviders`',
  'sites <- siteSectionGroups': structure,
  'sites <- siteSections': structure,
  'sites <- siteSpaces': structure,
  'siteSections <- siteSpaces': structure,
  'sites <- sitePublishingAuths': oneRow,
  'sites <- siteAdaptiveSchemas': oneRow,
  'sites <- formerSiteNames': 'the last 20, by a trigger',
  'spaces <- computedChecks': oneRow,
  'spaces <- uploads': 'removed piece by piece before: `purgeUploads`',
  'uploads <- uploadPieces': 'removed a few at a time before the upload: `removeSome`',
  'organizations <- spaces': 'purged one by one before: `purgeWholeSpace`',
  'openApiSpecs <- openApiSpecTexts': oneRow,
  'integrations <- integrationFacets': 'as many as its description names: `PublishIntegration` of the contract',
  'integrations <- integrationFiles': 'the icon, the previews and the script: `PublishIntegration` of the contract',
}

const beforehand = 'none any more: the space was emptied before, by the kind `space`'
const former = 'the last 20 names are kept'
const reactions = 'at most 1,000 reactions to a comment or reply: `maxReactions`'
const tallies = 'small rows, for every person who replied'

const boundedTriggers: Record<string, string> = {
  'spacesRemoved: grants': beforehand,
  'spacesRemoved: inviteLinks': beforehand,
  'commentsRemoved: commentTallies': tallies,
  'commentsRemoved: commentRepliers': tallies,
  'commentsRemoved: commentReactions': reactions,
  'commentRepliesRemoved: commentTallies': tallies,
  'commentRepliesRemoved: commentRepliers': oneRow,
  'commentRepliesRemoved: commentReactions': reactions,
  'commentsLeaveAnchors: commentAnchors': oneRow,
  'commentsLeaveAnchors: anchoredPages': oneRow,
  'linkLocationsRemoved: linkTargets': oneRow,
  'integrationExternalIdsFollow: integrationExternalIds':
    'at most 5: `IntegrationInstallationExternalIds` of the contract',
  'integrationPlacementsFollowTransfer: integrationPlacements': installed,
  'verifiedDomainsFollowSites: verifiedDomains': 'two host names of a site',
  'verifiedDomainsFollowRemovedSites: verifiedDomains': 'two host names of a site',
  'siteStampsRemoved: siteStamps': 'one of a site',
  'sitesKeepFormerNames: formerSiteNames': former,
  'sitesTakeFormerNames: formerSiteNames': former,
  'organizationsKeepFormerNames: formerOrganizationNames': former,
  'organizationsTakeFormerNames: formerOrganizationNames': former,
  'spaceCountsRemoved: spaceCounts': oneRow,
  'spaceCountsChanged: spaceCounts': oneRow,
}

interface ForeignKey {
  parent: string
  child: string
  action: string
}

async function readSchema() {
  await using server = await startTestServer()
  return withSqlite(fileOf(server.ctx.config.database), (sqlite) => {
    const schema = sqlite.prepare<[], { type: string; name: string; sql: string }>(
      "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'",
    )
    const rows = schema.all()
    const keys = sqlite.prepare<[string], Omit<ForeignKey, 'child'>>(
      'select "table" as parent, on_delete as action from pragma_foreign_key_list(?)',
    )
    const foreignKeys = rows
      .filter(({ type }) => type === 'table')
      .flatMap(({ name }) => keys.all(name).map((key) => ({ ...key, child: name })))
    return { foreignKeys, triggers: rows.filter(({ type }) => type === 'trigger') }
  })
}

function nameOf({ parent, child, action }: ForeignKey): string {
  return `${parent} <- ${child}${action === 'CASCADE' ? '' : ` (${action.toLowerCase()})`}`
}

function isEmptied({ parent, child }: ForeignKey): boolean {
  const kind = emptied[parent]
  return kind !== undefined && belongings[kind].some(({ table }) => table === child)
}

describe('what goes along with a row that is deleted', () => {
  it('is bounded, or was emptied before, for every foreign key', async () => {
    const { foreignKeys } = await readSchema()
    const acting = foreignKeys.filter(({ action }) => action !== 'NO ACTION' && action !== 'RESTRICT')
    const unbounded = new Set(acting.filter((key) => !isEmptied(key)).map(nameOf))
    expect([...unbounded].sort()).toEqual(Object.keys(boundedKeys).sort())
  })

  it('is bounded, or was emptied before, for every trigger', async () => {
    const { triggers } = await readSchema()
    const deleting = triggers.flatMap(({ name, sql }) =>
      [...sql.matchAll(/\bdelete\s+from\s+"?(\w+)/gi)].map(([, table]) => `${name}: ${table}`),
    )
    expect([...new Set(deleting)].sort()).toEqual(Object.keys(boundedTriggers).sort())
  })

  it('names tables and columns that there are, and nothing without a condition', async () => {
    await using server = await startTestServer()
    withSqlite(fileOf(server.ctx.config.database), (sqlite) => {
      const columns = sqlite.prepare<[string], string>('select name from pragma_table_info(?)').pluck()
      for (const { table, primaryKey, by, where = {}, through, long = [], along, also } of Object.values(
        belongings,
      ).flat()) {
        const named = [
          ...primaryKey,
          ...Object.keys(by),
          ...Object.keys(where),
          ...long,
          ...Object.values(also?.key ?? {}),
        ]
        const all = [...named, ...(along ? [along] : []), ...(through ? [through.column] : [])]
        expect(columns.all(table), table).toEqual(expect.arrayContaining(all))
        expect(Object.keys(by).length + (through ? 1 : 0), table).toBeGreaterThan(0)
      }
    })
  })

  it('is found by an index, however many rows of others there are', async () => {
    await using server = await startTestServer()
    withSqlite(fileOf(server.ctx.config.database), (sqlite) => {
      for (const { table, by, where = {}, through } of Object.values(belongings).flat()) {
        const conditions = [...Object.keys(by), ...Object.keys(where)].map((column) => `"${column}" = ''`)
        const ids =
          through &&
          Object.keys(through.by)
            .map((column) => `"${column}" = ''`)
            .join(' and ')
        if (through) conditions.push(`"${through.column}" in (select id from "${through.table}" where ${ids})`)
        const plan = sqlite
          .prepare<[], { detail: string }>(
            `explain query plan select 1 from "${table}" where ${conditions.join(' and ')}`,
          )
          .all()
          .map(({ detail }) => detail)
        expect(
          plan.filter((step) => step.startsWith('SCAN')),
          `${table} by ${Object.keys(by)}`,
        ).toEqual([])
      }
    })
  })
})
