import type { Trigger } from '#db/schema/trigger.ts'

type Deed = Trigger['after']
type Row = 'new' | 'old'

const bump = (sites: string) => `update siteStamps set stamp = stamp + 1 where ${sites}`

const ofSite = (row: Row) => bump(`siteId = ${row}.siteId`)
const ofEverySite = () => bump("siteId = ''")
const ofSitesShowing = (space: string) => bump(`siteId in (select siteId from siteSpaces where spaceId = ${space})`)

const names: Record<Deed, string> = { insert: 'Added', update: 'Changed', delete: 'Removed' }
const deeds: Deed[] = ['insert', 'update', 'delete']

interface Stamped {
  stamps: (row: Row) => string
  /** Of an update only these columns count: not counters, and nothing that visitors never see. */
  columns?: string[] | undefined
}

function stamping(table: string, { stamps, columns }: Stamped): Trigger[] {
  return deeds.map((after) => ({
    name: `${table}Stamps${names[after]}`,
    after,
    ...(after === 'update' && columns && { of: columns }),
    on: table,
    body: [stamps(after === 'delete' ? 'old' : 'new')],
  }))
}

const partsOfSites = [
  'siteSectionGroups',
  'siteSections',
  'siteSpaces',
  'shareLinks',
  'siteCustomizations',
  'siteRedirects',
  'sitePublishingAuths',
  'siteAdaptiveSchemas',
]

/** What changes seldom and may matter to any site: where sites are, who people are, what is installed. */
const shared: Record<string, string[] | undefined> = {
  sites: [
    ...['title', 'type', 'visibility', 'published', 'hostname', 'basename', 'proxyOrigin', 'proxyHost'],
    ...['agentsContext', 'adaptiveContent', 'icon', 'defaultSectionId', 'defaultSiteSpaceId', 'organizationId'],
  ],
  organizations: [
    ...['title', 'emailDomains', 'hostname', 'type', 'useCase', 'communityType', 'defaultRole', 'sso', 'ai'],
    ...['inviteLinks', 'logoUrl', 'mergeRules', 'defaultSiteId'],
  ],
  members: ['role', 'disabled', 'sso'],
  users: undefined,
  collections: undefined,
  verifiedDomains: undefined,
  formerSiteNames: undefined,
  formerOrganizationNames: undefined,
  samlProviders: undefined,
  translationSettings: undefined,
  openApiSpecs: undefined,
  openApiSpecVersions: undefined,
  integrations: [
    ...['version', 'title', 'description', 'summary', 'target', 'visibility', 'verified', 'runtime', 'manifest'],
    ...['iconFile', 'previewFiles', 'scriptFile', 'tunnelUrl', 'tunnelAll'],
  ],
  integrationInstallations: [
    ...['installedById', 'spaceSelection', 'siteSelection', 'configuration', 'externalIds', 'agreedScopes'],
  ],
  integrationPlacements: undefined,
}

/** The stamps of sites, which move with everything that visitors may see of them. */
export const siteStampTriggers: Trigger[] = [
  { name: 'siteStampsAdded', after: 'insert', on: 'sites', body: ['insert into siteStamps values (new.id, 0)'] },
  { name: 'siteStampsRemoved', after: 'delete', on: 'sites', body: ['delete from siteStamps where siteId = old.id'] },
  ...partsOfSites.flatMap((table) => stamping(table, { stamps: ofSite })),
  {
    name: 'spacesStampsChanged',
    after: 'update',
    on: 'spaces',
    when: 'new.siteVisibility is not null or old.siteVisibility is not null',
    body: [ofSitesShowing('new.id')],
  },
  ...stamping('spaceIndexes', { stamps: (row) => ofSitesShowing(`${row}.spaceId`), columns: ['rootHash', 'cursor'] }),
  ...Object.entries(shared).flatMap(([table, columns]) => stamping(table, { stamps: ofEverySite, columns })),
]
