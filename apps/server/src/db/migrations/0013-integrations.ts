import { type Kysely, sql } from 'kysely'

const tables = [
  `create table integrations (
    name text primary key,
    ownerId text not null references organizations (id) on delete cascade,
    version integer not null,
    title text not null,
    description text not null,
    summary text,
    searchText text not null,
    target text not null,
    visibility text not null,
    verified integer not null,
    runtime text not null,
    manifest text not null,
    iconFile text,
    previewFiles text not null,
    scriptFile text not null,
    secrets blob,
    tunnelUrl text,
    tunnelAll integer not null,
    installationCount integer not null,
    spaceCount integer not null,
    siteCount integer not null,
    eventCount integer not null,
    createdAt text not null,
    updatedAt text not null
  ) strict, without rowid`,
  'create index integrationsByVisibility on integrations (visibility, name)',
  'create index integrationsByOwner on integrations (ownerId, name)',

  // What lists are filtered by, one row for each value.
  `create table integrationFacets (
    kind text not null,
    value text not null,
    integrationName text not null references integrations (name) on delete cascade,
    primary key (kind, value, integrationName)
  ) strict, without rowid`,
  'create index integrationFacetsByIntegration on integrationFacets (integrationName)',

  // Pictures and the script, named by what they hold.
  `create table integrationFiles (
    integrationName text not null references integrations (name) on delete cascade,
    name text not null,
    contentType text not null,
    bytes blob not null,
    primary key (integrationName, name)
  ) strict`,

  `create table integrationInstallations (
    id text primary key,
    integrationName text not null references integrations (name) on delete cascade,
    organizationId text not null references organizations (id) on delete cascade,
    installedById text not null,
    spaceSelection text not null,
    siteSelection text not null,
    configuration text not null,
    externalIds text not null,
    spaceCount integer not null,
    siteCount integer not null,
    createdAt text not null,
    updatedAt text not null
  ) strict, without rowid`,
  'create unique index integrationInstallationsOnce on integrationInstallations (integrationName, organizationId)',
  'create index integrationInstallationsByIntegration on integrationInstallations (integrationName, id)',
  'create index integrationInstallationsByOrganization on integrationInstallations (organizationId, id)',
  'alter table organizations add column installationCount integer not null default 0',

  // An installation on one space or site, which is a place.
  `create table integrationPlacements (
    installationId text not null references integrationInstallations (id) on delete cascade,
    kind text not null,
    placeId text not null,
    integrationName text not null,
    spaceId text references spaces (id) on delete cascade,
    siteId text references sites (id) on delete cascade,
    isLive integer not null,
    configuration text not null,
    externalIds text not null,
    createdAt text not null,
    updatedAt text not null,
    primary key (installationId, kind, placeId)
  ) strict, without rowid`,
  `create index integrationPlacementsByIntegration
    on integrationPlacements (integrationName, kind, isLive, installationId, placeId)`,
  'create index integrationPlacementsBySpace on integrationPlacements (spaceId) where spaceId is not null',
  'create index integrationPlacementsBySite on integrationPlacements (siteId) where siteId is not null',

  // The place is '' for the installation itself, of the kind 'organization'.
  `create table integrationExternalIds (
    integrationName text not null,
    kind text not null,
    externalId text not null,
    installationId text not null references integrationInstallations (id) on delete cascade,
    placeId text not null,
    primary key (integrationName, kind, externalId, installationId, placeId)
  ) strict, without rowid`,
  'create index integrationExternalIdsByPlace on integrationExternalIds (installationId, kind, placeId)',

  `create table integrationEvents (
    id text primary key,
    integrationName text not null references integrations (name) on delete cascade,
    installationId text,
    payload text not null,
    status text not null,
    note text,
    notedAt text,
    createdAt text not null
  ) strict, without rowid`,
  'create index integrationEventsByIntegration on integrationEvents (integrationName, id)',
  'create index integrationEventsByTime on integrationEvents (createdAt)',
  "create index integrationEventsPending on integrationEvents (integrationName, id) where status = 'pending'",
]

type Sign = '+' | '-'

const counting = (table: string, steps: (row: 'new' | 'old', sign: Sign) => string) => [
  `create trigger ${table}Added after insert on ${table} begin ${steps('new', '+')} end`,
  `create trigger ${table}Removed after delete on ${table} begin ${steps('old', '-')} end`,
]

/** Deleted spaces are not counted: their placements come back with them. */
const countPlacement = (row: 'new' | 'old', sign: Sign) => {
  const counters = `spaceCount = spaceCount ${sign} (${row}.kind = 'space' and ${row}.isLive),
    siteCount = siteCount ${sign} (${row}.kind = 'site')`
  return `update integrations set ${counters} where name = ${row}.integrationName;
    update integrationInstallations set ${counters} where id = ${row}.installationId;`
}

const triggers = [
  ...counting(
    'integrationInstallations',
    (row, sign) => `
    update integrations set installationCount = installationCount ${sign} 1 where name = ${row}.integrationName;
    update organizations set installationCount = installationCount ${sign} 1 where id = ${row}.organizationId;`,
  ),
  ...counting(
    'integrationEvents',
    (row, sign) => `update integrations set eventCount = eventCount ${sign} 1 where name = ${row}.integrationName;`,
  ),
  ...counting('integrationPlacements', countPlacement),
  `create trigger integrationPlacementsChanged after update of isLive on integrationPlacements begin
    ${countPlacement('old', '-')} ${countPlacement('new', '+')}
  end`,
  `create trigger integrationExternalIdsFollow after delete on integrationPlacements begin
    delete from integrationExternalIds
      where installationId = old.installationId and kind = old.kind and placeId = old.placeId;
  end`,
  `create trigger integrationPlacementsFollowDeletion after update of deletedAt on spaces
    when (old.deletedAt is null) <> (new.deletedAt is null) begin
    update integrationPlacements set isLive = (new.deletedAt is null) where spaceId = new.id;
  end`,
  // What an organization installed has no business in another one.
  `create trigger integrationPlacementsFollowTransfer after update of organizationId on spaces
    when old.organizationId <> new.organizationId begin
    delete from integrationPlacements where spaceId = new.id;
  end`,
]

export async function createIntegrations(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...triggers]) await sql.raw(statement).execute(db)
}
