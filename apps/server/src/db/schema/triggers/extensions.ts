import type { Trigger } from '#db/schema/trigger.ts'

/** Counters of integrations and OpenAPI specs. */
export const extensionTriggers: Trigger[] = [
  {
    name: 'integrationEventsAdded',
    after: 'insert',
    on: 'integrationEvents',
    body: ['update integrations set eventCount = eventCount + 1 where name = new.integrationName'],
  },
  {
    name: 'integrationEventsRemoved',
    after: 'delete',
    on: 'integrationEvents',
    body: ['update integrations set eventCount = eventCount - 1 where name = old.integrationName'],
  },
  {
    name: 'integrationInstallationsAdded',
    after: 'insert',
    on: 'integrationInstallations',
    body: [
      'update integrations set installationCount = installationCount + 1 where name = new.integrationName',
      'update organizations set installationCount = installationCount + 1 where id = new.organizationId',
    ],
  },
  {
    name: 'integrationInstallationsRemoved',
    after: 'delete',
    on: 'integrationInstallations',
    body: [
      'update integrations set installationCount = installationCount - 1, spaceCount = spaceCount - old.spaceCount, siteCount = siteCount - old.siteCount where name = old.integrationName',
      'update organizations set installationCount = installationCount - 1 where id = old.organizationId',
    ],
  },
  {
    name: 'integrationExternalIdsFollow',
    after: 'delete',
    on: 'integrationPlacements',
    body: [
      'delete from integrationExternalIds where installationId = old.installationId and kind = old.kind and targetId = old.targetId',
    ],
  },
  {
    name: 'integrationPlacementsAdded',
    after: 'insert',
    on: 'integrationPlacements',
    body: [
      `update integrations set spaceCount = spaceCount + [new.kind = 'space' and flag new.isLive], siteCount = siteCount + [new.kind = 'site'] where name = new.integrationName`,
      `update integrationInstallations set spaceCount = spaceCount + [new.kind = 'space' and flag new.isLive], siteCount = siteCount + [new.kind = 'site'] where id = new.installationId`,
    ],
  },
  {
    name: 'integrationPlacementsChanged',
    after: 'update',
    of: ['isLive'],
    on: 'integrationPlacements',
    body: [
      `update integrations set spaceCount = spaceCount - [old.kind = 'space' and flag old.isLive], siteCount = siteCount - [old.kind = 'site' and exists (select 1 from sites where id = old.siteId)] where name = old.integrationName and exists (select 1 from integrationInstallations where id = old.installationId)`,
      `update integrationInstallations set spaceCount = spaceCount - [old.kind = 'space' and flag old.isLive], siteCount = siteCount - [old.kind = 'site' and exists (select 1 from sites where id = old.siteId)] where id = old.installationId`,
      `update integrations set spaceCount = spaceCount + [new.kind = 'space' and flag new.isLive], siteCount = siteCount + [new.kind = 'site' and exists (select 1 from sites where id = new.siteId)] where name = new.integrationName and exists (select 1 from integrationInstallations where id = new.installationId)`,
      `update integrationInstallations set spaceCount = spaceCount + [new.kind = 'space' and flag new.isLive], siteCount = siteCount + [new.kind = 'site' and exists (select 1 from sites where id = new.siteId)] where id = new.installationId`,
    ],
  },
  {
    name: 'integrationPlacementsRemoved',
    after: 'delete',
    on: 'integrationPlacements',
    body: [
      `update integrations set spaceCount = spaceCount - [old.kind = 'space' and flag old.isLive], siteCount = siteCount - [old.kind = 'site' and exists (select 1 from sites where id = old.siteId)] where name = old.integrationName and exists (select 1 from integrationInstallations where id = old.installationId)`,
      `update integrationInstallations set spaceCount = spaceCount - [old.kind = 'space' and flag old.isLive], siteCount = siteCount - [old.kind = 'site' and exists (select 1 from sites where id = old.siteId)] where id = old.installationId`,
    ],
  },
  {
    name: 'openApiSpecVersionsAdded',
    after: 'insert',
    on: 'openApiSpecVersions',
    body: ['update openApiSpecs set versionCount = versionCount + 1 where id = new.specId'],
  },
  {
    name: 'openApiSpecVersionsRemoved',
    after: 'delete',
    on: 'openApiSpecVersions',
    body: ['insert into openApiSpecTrash (versionId) values (old.id)'],
  },
  {
    name: 'linksOpenApiSpec_delete',
    after: 'delete',
    on: 'openApiSpecs',
    body: [
      `update linkTargets set isOutOfReach = coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where targetSpaceId = '' and targetId = old.slug and kind = 'openapi'`,
    ],
  },
  {
    name: 'linksOpenApiSpec_insert',
    after: 'insert',
    on: 'openApiSpecs',
    body: [
      `update linkTargets set isOutOfReach = coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where targetSpaceId = '' and targetId = new.slug and kind = 'openapi'`,
    ],
  },
  {
    name: 'openApiSpecsAdded',
    after: 'insert',
    on: 'openApiSpecs',
    body: ['update organizations set openApiSpecCount = openApiSpecCount + 1 where id = new.organizationId'],
  },
  {
    name: 'openApiSpecsRemoved',
    after: 'delete',
    on: 'openApiSpecs',
    body: ['update organizations set openApiSpecCount = openApiSpecCount - 1 where id = old.organizationId'],
  },
]
