import type { Tables } from '#db/tables/tables.ts'

/** What names a thing of which rows are left, by the names that `Belonging.by` uses. */
export type DeletionKey = Record<string, string>

/** Rows that belong to something that is deleted, and how much work one of them is. */
export interface Belonging {
  table: keyof Tables
  primaryKey: readonly string[]
  /** Columns, each with the part of the key that it equals. */
  by: Readonly<Record<string, string>>
  /** Columns with what they always are. */
  where?: Readonly<Record<string, string>>
  /** Where a row names no part of the key, but one of these rows that do. */
  through?: { column: string; table: keyof Tables; by: Readonly<Record<string, string>> }
  /** The columns that may be long. */
  long?: readonly string[]
  /** The column that says how many rows go along by a trigger, each small. */
  along?: string
  /** Something that is gone with a row, and has belongings of its own: its kind, and its key from columns of the row. */
  also?: { kind: DeletionKind; key: Readonly<Record<string, string>> }
}

export type DeletionKind =
  | 'comment'
  | 'site'
  | 'siteSection'
  | 'siteSpace'
  | 'openApiSpec'
  | 'team'
  | 'member'
  | 'samlProvider'
  | 'integration'
  | 'installation'
  | 'collection'
  | 'inviteTarget'
  | 'space'
  | 'organization'

const ofSite = { siteId: 'siteId' }
const ofSpace = { spaceId: 'spaceId' }
const ofOrganization = { organizationId: 'organizationId' }
const ofChangeRequests = { column: 'changeRequestId', table: 'changeRequests', by: ofSpace } as const

const redirects = { table: 'siteRedirects', primaryKey: ['siteId', 'id'] } as const
const customizations = {
  table: 'siteCustomizations',
  primaryKey: ['siteId', 'siteSpaceId'],
  long: ['settings'],
} as const
const grants = { table: 'grants', primaryKey: ['targetId', 'subjectId'] } as const
const teamMembers = { table: 'teamMembers', primaryKey: ['teamId', 'userId'] } as const
const inviteLinks = { table: 'inviteLinks', primaryKey: ['id'] } as const
const replies = {
  table: 'commentReplies',
  primaryKey: ['spaceId', 'changeRequestId', 'commentId', 'id'],
  long: ['markdown', 'document'],
  along: 'reactionCount',
} as const
const installations = {
  table: 'integrationInstallations',
  primaryKey: ['id'],
  long: ['configuration'],
  also: { kind: 'installation', key: { installationId: 'id' } },
} as const
const placements = {
  table: 'integrationPlacements',
  primaryKey: ['installationId', 'kind', 'targetId'],
  long: ['configuration'],
} as const

/**
 * Everything that may hang below something in any number or of any size, in the order it goes. No foreign key and no
 * trigger deletes any of it, for those do so in one statement, however much there is: `tests/db/cascades.test.ts`.
 */
export const belongings: Readonly<Record<DeletionKind, readonly Belonging[]>> = {
  comment: [{ ...replies, by: { spaceId: 'spaceId', changeRequestId: 'changeRequestId', commentId: 'commentId' } }],

  site: [
    { ...customizations, by: ofSite },
    { ...redirects, by: ofSite },
    { table: 'shareLinks', primaryKey: ['siteId', 'id'], by: ofSite },
    { ...placements, by: ofSite },
  ],
  siteSection: [{ ...redirects, by: { siteId: 'siteId', siteSectionId: 'siteSectionId' } }],
  siteSpace: [
    { ...customizations, by: { siteId: 'siteId', siteSpaceId: 'siteSpaceId' } },
    { ...redirects, by: { siteId: 'siteId', siteSpaceId: 'siteSpaceId' } },
  ],

  openApiSpec: [{ table: 'openApiSpecVersions', primaryKey: ['id'], by: { specId: 'specId' } }],

  team: [
    { ...teamMembers, by: { teamId: 'teamId' } },
    { ...grants, by: { organizationId: 'organizationId', subjectId: 'teamId' } },
  ],
  member: [
    { ...teamMembers, by: { organizationId: 'organizationId', userId: 'userId' } },
    { ...grants, by: { organizationId: 'organizationId', subjectId: 'userId' } },
  ],
  samlProvider: [
    { table: 'tokens', primaryKey: ['id'], by: { samlProviderId: 'samlProviderId' } },
    { table: 'samlUses', primaryKey: ['providerId', 'hash'], by: { providerId: 'samlProviderId' } },
  ],

  integration: [
    { ...installations, by: { integrationName: 'integrationName' } },
    { table: 'integrationEvents', primaryKey: ['id'], by: { integrationName: 'integrationName' }, long: ['payload'] },
  ],
  installation: [
    { ...placements, by: { installationId: 'installationId' } },
    {
      table: 'integrationExternalIds',
      primaryKey: ['integrationName', 'kind', 'externalId', 'installationId', 'targetId'],
      by: { installationId: 'installationId' },
    },
  ],

  collection: [
    { ...grants, by: { targetId: 'collectionId' } },
    {
      ...inviteLinks,
      by: { organizationId: 'organizationId', targetId: 'collectionId' },
      where: { targetKind: 'collection' },
    },
  ],

  // Something that was handed over to another organization, whose links lead there no more.
  inviteTarget: [
    { ...inviteLinks, by: { organizationId: 'organizationId', targetKind: 'targetKind', targetId: 'targetId' } },
  ],

  space: [
    // A comment goes before what was replied to it, for each reply that goes would count down in it.
    {
      table: 'comments',
      primaryKey: ['spaceId', 'changeRequestId', 'id'],
      by: ofSpace,
      long: ['markdown', 'document'],
      along: 'reactionCount',
    },
    { ...replies, by: ofSpace },
    {
      table: 'changeRequestConflicts',
      primaryKey: ['changeRequestId', 'id'],
      by: {},
      through: ofChangeRequests,
      long: ['base', 'ours', 'theirs', 'value'],
    },
    {
      table: 'changeRequestContributors',
      primaryKey: ['changeRequestId', 'userId', 'actionType'],
      by: {},
      through: ofChangeRequests,
    },
    { table: 'changeRequestReviews', primaryKey: ['id'], by: {}, through: ofChangeRequests },
    { table: 'changeRequestReviewRequests', primaryKey: ['changeRequestId', 'id'], by: {}, through: ofChangeRequests },
    { table: 'changeRequests', primaryKey: ['id'], by: ofSpace, long: ['description'] },
    { table: 'anchorChecks', primaryKey: ['spaceId', 'changeRequestId'], by: ofSpace },
    { table: 'changeRequestTallies', primaryKey: ['spaceId', 'createdById', 'status'], by: ofSpace },
    {
      table: 'siteSpaces',
      primaryKey: ['siteId', 'id'],
      by: ofSpace,
      also: { kind: 'siteSpace', key: { siteId: 'siteId', siteSpaceId: 'id' } },
    },
    { ...placements, by: ofSpace },
    { table: 'imports', primaryKey: ['id'], by: ofSpace, long: ['result', 'source'] },
    { ...grants, by: { targetId: 'spaceId' } },
    { ...inviteLinks, by: { organizationId: 'organizationId', targetId: 'spaceId' }, where: { targetKind: 'space' } },
  ],

  organization: [
    { ...installations, by: ofOrganization },
    {
      table: 'integrations',
      primaryKey: ['name'],
      by: { ownerId: 'organizationId' },
      also: { kind: 'integration', key: { integrationName: 'name' } },
    },
    {
      table: 'sites',
      primaryKey: ['id'],
      by: ofOrganization,
      along: 'siteSpaceCount',
      also: { kind: 'site', key: { siteId: 'id' } },
    },
    {
      table: 'openApiSpecs',
      primaryKey: ['id'],
      by: ofOrganization,
      also: { kind: 'openApiSpec', key: { specId: 'id' } },
    },
    {
      table: 'samlProviders',
      primaryKey: ['id'],
      by: ofOrganization,
      also: { kind: 'samlProvider', key: { samlProviderId: 'id' } },
    },
    { ...inviteLinks, by: ofOrganization },
    { ...grants, by: ofOrganization },
    { ...teamMembers, by: ofOrganization },
    { table: 'teams', primaryKey: ['id'], by: ofOrganization },
    { table: 'collections', primaryKey: ['id'], by: ofOrganization, long: ['description'] },
    { table: 'members', primaryKey: ['organizationId', 'userId'], by: ofOrganization },
    { table: 'translationSettings', primaryKey: ['organizationId', 'id'], by: ofOrganization },
    { table: 'verifiedDomains', primaryKey: ['hostname'], by: ofOrganization },
  ],
}
