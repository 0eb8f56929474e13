import { type Kysely, sql } from 'kysely'

const bump = (sites: string) => `update siteStamps set stamp = stamp + 1 where ${sites};`

const ofSite = (row: string) => bump(`siteId = ${row}.siteId`)
const ofSitesShowing = (space: string) => bump(`siteId in (select siteId from siteSpaces where spaceId = ${space})`)
const ofEverySite = () => bump("siteId = ''")

interface Stamped {
  table: string
  /** Of a change only these count; without them all. */
  columns?: string[]
  deeds?: ('insert' | 'update' | 'delete')[]
  when?: string
  stamps: (row: 'new' | 'old') => string
}

/** What is part of one site. */
const parts: Stamped[] = [
  'siteSectionGroups',
  'siteSections',
  'siteSpaces',
  'shareLinks',
  'siteCustomizations',
  'siteRedirects',
  'sitePublishingAuths',
  'siteAdaptiveSchemas',
].map((table) => ({ table, stamps: ofSite }))

/** What the spaces are that a site shows. */
const content: Stamped[] = [
  {
    table: 'spaces',
    deeds: ['update'],
    when: 'new.siteVisibility is not null or old.siteVisibility is not null',
    stamps: (row) => ofSitesShowing(`${row}.id`),
  },
  { table: 'spaceIndexes', columns: ['rootHash', 'cursor'], stamps: (row) => ofSitesShowing(`${row}.spaceId`) },
]

/** What changes seldom, and may matter to any site: where sites are, who people are, what is installed. Counters do not. */
const shared: Stamped[] = [
  {
    table: 'sites',
    columns: [
      ...['title', 'type', 'visibility', 'published', 'hostname', 'basename', 'proxyOrigin', 'proxyHost'],
      ...['agentsContext', 'adaptiveContent', 'icon', 'defaultSectionId', 'defaultSiteSpaceId', 'organizationId'],
    ],
  },
  {
    table: 'organizations',
    columns: [
      ...['title', 'emailDomains', 'hostname', 'type', 'useCase', 'communityType', 'defaultRole', 'sso', 'ai'],
      ...['inviteLinks', 'logoUrl', 'mergeRules', 'defaultSiteId'],
    ],
  },
  { table: 'members', columns: ['role', 'disabled', 'sso'] },
  { table: 'users' },
  { table: 'collections' },
  { table: 'verifiedDomains' },
  { table: 'formerSiteNames' },
  { table: 'formerOrganizationNames' },
  { table: 'samlProviders' },
  { table: 'translationSettings' },
  { table: 'openApiSpecs' },
  { table: 'openApiSpecVersions' },
  {
    table: 'integrations',
    columns: [
      ...['version', 'title', 'description', 'summary', 'target', 'visibility', 'verified', 'runtime', 'manifest'],
      ...['iconFile', 'previewFiles', 'scriptFile', 'tunnelUrl', 'tunnelAll'],
    ],
  },
  {
    table: 'integrationInstallations',
    columns: ['installedById', 'spaceSelection', 'siteSelection', 'configuration', 'externalIds', 'agreedScopes'],
  },
  { table: 'integrationPlacements' },
].map((stamped) => ({ ...stamped, stamps: ofEverySite }))

const names = { insert: 'Added', update: 'Changed', delete: 'Removed' }

function triggersOf({ table, columns, when, stamps, deeds = ['insert', 'update', 'delete'] }: Stamped): string[] {
  return deeds.map((deed) => {
    const of = deed === 'update' && columns ? ` of ${columns.join(', ')}` : ''
    const condition = when ? ` when ${when}` : ''
    const row = deed === 'delete' ? 'old' : 'new'
    return `create trigger ${table}Stamps${names[deed]} after ${deed}${of} on ${table}${condition} begin
      ${stamps(row)}
    end`
  })
}

/**
 * A stamp moves whenever what visitors see of a site may have changed: that of the site itself, or the one under '', which
 * counts for all of them. What was worked out for visitors stays good while neither moves.
 */
const statements = [
  `create table siteStamps (
    siteId text primary key,
    stamp integer not null
  ) strict, without rowid`,
  "insert into siteStamps select '', 0 union all select id, 0 from sites",
  'create trigger siteStampsAdded after insert on sites begin insert into siteStamps values (new.id, 0); end',
  'create trigger siteStampsRemoved after delete on sites begin delete from siteStamps where siteId = old.id; end',
  ...[...parts, ...content, ...shared].flatMap(triggersOf),
]

export async function stampSites(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
