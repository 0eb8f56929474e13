import type { TableShapes } from '#db/schema/table.ts'

export const publishingTables: TableShapes = {
  sites: {
    columns: `
      id text, organizationId text, title text, searchText text, type text, visibility text, published integer,
      hostname text?, basename text, proxyOrigin text?, agentsContext text, adaptiveContent integer, icon text?,
      defaultSectionId text?, defaultSiteSpaceId text?, siteSpaceCount integer, shareLinkCount integer,
      redirectCount integer, createdById text, createdAt text, proxyHost text?`,
    key: ['id'],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      sitesByBasename: 'unique (organizationId, basename)',
      sitesByHostname: 'unique (organizationId, hostname) where hostname is not null',
      sitesByOrganization: '(organizationId, id)',
      sitesByProxy: 'unique (organizationId, proxyOrigin) where proxyOrigin is not null',
      sitesByProxyHost: '(organizationId, proxyHost) where proxyHost is not null',
    },
  },
  siteSectionGroups: {
    columns: `
      siteId text, id text, parentId text, position text, title text, icon text?`,
    key: ['siteId', 'id'],
    references: { siteId: 'sites (id) on delete cascade' },
  },
  siteSections: {
    columns: `
      siteId text, id text, groupId text, position text, title text, path text, description text?, icon text?,
      condition text?, defaultSiteSpaceId text?`,
    key: ['siteId', 'id'],
    references: { siteId: 'sites (id) on delete cascade' },
    indexes: {
      siteSectionsByPath: 'unique (siteId, path)',
    },
  },
  siteSpaces: {
    columns: `
      siteId text, id text, sectionId text?, spaceId text, position text, path text, title text?, condition text?`,
    key: ['siteId', 'id'],
    references: {
      siteId: 'sites (id) on delete cascade',
      spaceId: 'spaces (id) on delete cascade',
      'siteId, sectionId': 'siteSections (siteId, id) on delete cascade',
    },
    indexes: {
      siteSpacesByPath: "unique (siteId, coalesce(sectionId, ''), path)",
      siteSpacesByPlace: "unique (siteId, coalesce(sectionId, ''), spaceId)",
      siteSpacesBySection: '(siteId, sectionId)',
      siteSpacesBySpace: '(spaceId, siteId)',
    },
  },
  sitePublishingAuths: {
    columns: `
      siteId text, backend text, integration text?, privateKey text, fallbackUrl text?`,
    key: ['siteId'],
    references: { siteId: 'sites (id) on delete cascade' },
  },
  siteAdaptiveSchemas: {
    columns: `
      siteId text, jsonSchema text, updatedAt text`,
    key: ['siteId'],
    references: { siteId: 'sites (id) on delete cascade' },
  },
  verifiedDomains: {
    columns: `
      hostname text, organizationId text, method text, verifiedAt text`,
    key: ['hostname'],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      verifiedDomainsByOrganization: '(organizationId)',
    },
  },
  formerSiteNames: {
    columns: `
      number sequence, organizationId text, basename text, siteId text`,
    key: ['number'],
    references: { siteId: 'sites (id) on delete cascade' },
    indexes: {
      formerSiteNamesByName: 'unique (organizationId, basename)',
      formerSiteNamesBySite: '(siteId)',
    },
  },
  formerOrganizationNames: {
    columns: `
      number sequence, hostname text, organizationId text`,
    key: ['number'],
    unique: [['hostname']],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      formerOrganizationNamesByOrganization: '(organizationId)',
    },
  },
  siteCustomizations: {
    columns: `
      siteId text, siteSpaceId text, settings text`,
    key: ['siteId', 'siteSpaceId'],
  },
  siteRedirects: {
    columns: `
      siteId text, id text, source text, sourceKey text, siteSectionId text?, siteSpaceId text?, pageId text?, url text?,
      permanent integer = 0`,
    key: ['siteId', 'id'],
    indexes: {
      siteRedirectsBySection: '(siteId, siteSectionId)',
      siteRedirectsBySiteSpace: '(siteId, siteSpaceId)',
      siteRedirectsBySource: 'unique (siteId, sourceKey)',
    },
  },
  shareLinks: {
    columns: `
      siteId text, id text, secret text, name text, active integer, createdAt text`,
    key: ['siteId', 'id'],
    indexes: {
      shareLinksBySecret: 'unique (secret)',
    },
  },
  siteStamps: {
    columns: `
      siteId text, stamp integer`,
    key: ['siteId'],
  },
}
