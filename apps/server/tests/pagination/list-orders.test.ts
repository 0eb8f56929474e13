import { readValidationSpec } from '@quire/api-validator'
import { describe, expect, it } from 'vitest'

/**
 * What the items of a list are in order of. `fixed`: by what an item never changes, so that a walk loses and repeats
 * nothing. `ranked`: by what every edit changes, so that a cursor names the best: see `pagination/ranked-page.ts`. Anything else is
 * what an item is moved by itself, and by nothing that happens to others.
 */
const orders: Record<string, string> = {
  searchOrganizationContent: 'ranked',
  searchSpaceContent: 'ranked',
  searchSiteContent: 'ranked',
  listMembersInOrganizationById: 'fixed, or the last visit of the member',
  listSpacesForOrganizationMember: 'place of the space',
  listSpacesInOrganizationById: 'place of the space',
  listSpacesInCollectionById: 'place of the space',
  listCollectionsInOrganizationById: 'place of the collection',
  listSiteSections: 'place of the section',
  listSiteSectionGroups: 'place of the group',
  listSiteSpaces: 'place of the site space',
  listSiteRedirects: 'source of the redirect',
  listChangeRequestFileBacklinks: 'place of the link in its page',
  listChangeRequestPageBacklinks: 'place of the link in its page',
  listSpacePageBacklinks: 'place of the link in its page',
  listSpaceFileBacklinks: 'place of the link in its page',
}

const fixed = [
  'getContributorsByChangeRequestId',
  'getRequestedReviewersByChangeRequestId',
  'getReviewsByChangeRequestId',
  'listChangeRequestConflicts',
  'listChangeRequestLinks',
  'listChangeRequestsForOrganization',
  'listChangeRequestsForSpace',
  'listCommentRepliesInChangeRequest',
  'listCommentRepliesInSpace',
  'listCommentersInChangeRequest',
  'listCommentersInSpace',
  'listCommentsInChangeRequest',
  'listCommentsInSpace',
  'listFiles',
  'listFilesInChangeRequestById',
  'listFilesInRevisionById',
  'listImports',
  'listIntegrationEvents',
  'listIntegrationInstallationSites',
  'listIntegrationInstallationSpaces',
  'listIntegrationInstallations',
  'listIntegrationSiteInstallations',
  'listIntegrationSpaceInstallations',
  'listIntegrations',
  'listOidcProvidersInOrganizationById',
  'listOpenApiSpecVersions',
  'listOpenApiSpecs',
  'listOrganizationInstallations',
  'listOrganizationIntegrations',
  'listOrganizationInviteLinks',
  'listOrganizationsForAuthenticatedUser',
  'listPageLinksInChangeRequest',
  'listPageLinksInSpace',
  'listPasskeys',
  'listPermissionsAggregateInCollection',
  'listPermissionsAggregateInSpace',
  'listRevisionsInSpace',
  'listSamlProvidersInOrganizationById',
  'listSiteShareLinks',
  'listSites',
  'listSpaceLinks',
  'listTeamMembersInOrganizationById',
  'listTeamPermissionsInCollection',
  'listTeamPermissionsInSpace',
  'listTeamsForOrganizationMember',
  'listTeamsInOrganizationById',
  'listTranslations',
  'listUserPermissionsInCollection',
  'listUserPermissionsInSpace',
  'listUserSessions',
  'listUserTokens',
]

interface Answer {
  $ref?: string
  properties?: { next?: object }
}

describe('every list of the contract', () => {
  it('is in an order that has been thought about', () => {
    const { operations, schemas } = readValidationSpec()
    const resolve = (schema: Answer): Answer =>
      schema.$ref === undefined ? schema : resolve((schemas[schema.$ref.replace('quire:', '')] ?? {}) as Answer)
    const lists = Object.entries(operations).filter(([, { responses }]) => {
      const answer = responses['200'] as { content?: Record<string, { schema: Answer }> } | undefined
      const schema = answer?.content?.['application/json']?.schema
      return schema && resolve(schema).properties?.next
    })
    const known = [...Object.keys(orders), ...fixed]
    expect(lists.map(([id]) => id).toSorted()).toEqual(known.toSorted())
  })
})
