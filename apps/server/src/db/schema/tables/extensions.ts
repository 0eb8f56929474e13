import type { TableShapes } from '#db/schema/table.ts'

export const extensionsTables: TableShapes = {
  translationSettings: {
    columns: `
      organizationId text, id text, title text, languages text, createdAt text, updatedAt text, createdById text?`,
    key: ['organizationId', 'id'],
    references: { organizationId: 'organizations (id) on delete cascade' },
  },
  openApiSpecs: {
    columns: `
      id text, organizationId text, slug text, sourceUrl text?, processingState text, generation integer,
      attempts integer, dueAt text?, lastVersionId text?, lastVersionHash text?, lastProcessedAt text?,
      errorCode text?, errors text?, versionCount integer, createdAt text, updatedAt text,
      visibility text = 'private', createdById text?`,
    key: ['id'],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      openApiSpecsByOrganization: '(organizationId, id)',
      openApiSpecsBySlug: 'unique (organizationId, slug)',
      openApiSpecsDue: '(dueAt, id) where dueAt is not null',
      openApiSpecsInProgress: "(id) where processingState = 'progress'",
    },
  },
  openApiSpecTexts: {
    columns: `
      specId text, bytes blob`,
    key: ['specId'],
    references: { specId: 'openApiSpecs (id) on delete cascade' },
  },
  openApiSpecContents: {
    columns: `
      versionId text, outline text, document blob, filesystem blob`,
    key: ['versionId'],
  },
  openApiSpecTrash: {
    columns: `
      versionId text`,
    key: ['versionId'],
  },
  integrations: {
    columns: `
      name text, ownerId text, version integer, title text, description text, summary text?, searchText text,
      target text, visibility text, verified integer, runtime text, manifest text, iconFile text?,
      previewFiles text, scriptFile text, secrets blob?, tunnelUrl text?, tunnelAll integer,
      installationCount integer, spaceCount integer, siteCount integer, eventCount integer, createdAt text,
      updatedAt text`,
    key: ['name'],
    references: { ownerId: 'organizations (id) on delete cascade' },
    indexes: {
      integrationsByOwner: '(ownerId, name)',
      integrationsByVisibility: '(visibility, name)',
    },
  },
  integrationFacets: {
    columns: `
      kind text, value text, integrationName text`,
    key: ['kind', 'value', 'integrationName'],
    references: { integrationName: 'integrations (name) on delete cascade' },
    indexes: {
      integrationFacetsByIntegration: '(integrationName)',
    },
  },
  integrationFiles: {
    columns: `
      integrationName text, name text, contentType text, bytes blob`,
    key: ['integrationName', 'name'],
    references: { integrationName: 'integrations (name) on delete cascade' },
  },
  openApiSpecVersions: {
    columns: `
      id text, specId text, hash text, documentType text, createdAt text`,
    key: ['id'],
    indexes: {
      openApiSpecVersionsBySpec: '(specId, id)',
    },
  },
  integrationPlacements: {
    columns: `
      installationId text, kind text, targetId text, integrationName text, spaceId text?, siteId text?,
      isLive integer, configuration text, externalIds text, createdAt text, updatedAt text`,
    key: ['installationId', 'kind', 'targetId'],
    references: { spaceId: 'spaces (id) on delete cascade' },
    indexes: {
      integrationPlacementsByIntegration: '(integrationName, kind, isLive, installationId, targetId)',
      integrationPlacementsBySite: '(siteId) where siteId is not null',
      integrationPlacementsBySpace: '(spaceId) where spaceId is not null',
    },
  },
  integrationExternalIds: {
    columns: `
      integrationName text, kind text, externalId text, installationId text, targetId text`,
    key: ['integrationName', 'kind', 'externalId', 'installationId', 'targetId'],
    indexes: {
      integrationExternalIdsByTarget: '(installationId, kind, targetId)',
    },
  },
  integrationInstallations: {
    columns: `
      id text, integrationName text, organizationId text, installedById text, spaceSelection text,
      siteSelection text, configuration text, externalIds text, spaceCount integer, siteCount integer,
      createdAt text, updatedAt text, agreedScopes text = '[]'`,
    key: ['id'],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      integrationInstallationsByIntegration: '(integrationName, id)',
      integrationInstallationsByOrganization: '(organizationId, id)',
      integrationInstallationsOnce: 'unique (integrationName, organizationId)',
    },
  },
  integrationEvents: {
    columns: `
      id text, integrationName text, installationId text?, payload text, status text, note text?, notedAt text?,
      createdAt text`,
    key: ['id'],
    indexes: {
      integrationEventsByIntegration: '(integrationName, id)',
      integrationEventsByTime: '(createdAt)',
      integrationEventsPending: "(integrationName, id) where status = 'pending'",
      integrationEventsPendingOfInstallation: "(integrationName, installationId, id) where status = 'pending'",
    },
  },
}
