import { type Kysely, sql } from 'kysely'

const tables = [
  `create table samlProviders (
    id text primary key,
    organizationId text not null references organizations (id) on delete cascade,
    label text not null,
    entityId text not null,
    certificate text not null,
    ssoUrl text not null,
    defaultTeamId text references teams (id) on delete set null,
    defaultRole text,
    status text not null,
    createdAt text not null
  ) strict, without rowid`,
  'create index samlProvidersByOrganization on samlProviders (organizationId, id)',
  'create index samlProvidersByTeam on samlProviders (defaultTeamId) where defaultTeamId is not null',

  // Requests that were answered and assertions that were accepted, by their hash, for as long as they could be repeated.
  `create table samlUses (
    providerId text not null references samlProviders (id) on delete cascade,
    hash text not null,
    expiresAt text not null,
    primary key (providerId, hash)
  ) strict, without rowid`,
  'create index samlUsesByExpiry on samlUses (expiresAt)',

  // Who vouched for the person when the token was made; the token ends with the provider.
  'alter table tokens add column samlProviderId text references samlProviders (id) on delete cascade',
  'create index tokensBySamlProvider on tokens (samlProviderId) where samlProviderId is not null',
  // Made by whoever runs the server, and good everywhere.
  'alter table tokens add column isOperators integer not null default 0',
]

const counters = [
  'alter table organizations add column samlProviderCount integer not null default 0',
  'alter table organizations add column activeSamlProviderCount integer not null default 0',
  `create trigger samlProvidersAdded after insert on samlProviders begin
    update organizations
      set samlProviderCount = samlProviderCount + 1,
        activeSamlProviderCount = activeSamlProviderCount + (new.status = 'active')
      where id = new.organizationId;
  end`,
  `create trigger samlProvidersRemoved after delete on samlProviders begin
    update organizations
      set samlProviderCount = samlProviderCount - 1,
        activeSamlProviderCount = activeSamlProviderCount - (old.status = 'active')
      where id = old.organizationId;
  end`,
  `create trigger samlProvidersChanged after update of status on samlProviders begin
    update organizations
      set activeSamlProviderCount = activeSamlProviderCount + (new.status = 'active') - (old.status = 'active')
      where id = new.organizationId;
  end`,
]

export async function createSaml(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...counters]) await sql.raw(statement).execute(db)
}
