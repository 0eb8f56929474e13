import { type Kysely, sql } from 'kysely'

const statements = [
  `create table openApiSpecs (
    id text primary key,
    organizationId text not null references organizations (id) on delete cascade,
    slug text not null,
    sourceUrl text,
    processingState text not null,
    generation integer not null,
    attempts integer not null,
    dueAt text,
    lastVersionId text,
    lastVersionHash text,
    lastProcessedAt text,
    errorCode text,
    errors text,
    versionCount integer not null,
    createdAt text not null,
    updatedAt text not null
  ) strict, without rowid`,
  'create unique index openApiSpecsBySlug on openApiSpecs (organizationId, slug)',
  'create index openApiSpecsByOrganization on openApiSpecs (organizationId, id)',
  'create index openApiSpecsDue on openApiSpecs (dueAt, id) where dueAt is not null',
  "create index openApiSpecsInProgress on openApiSpecs (id) where processingState = 'progress'",

  // Text that was sent and is still to be processed, compressed.
  `create table openApiSpecTexts (
    specId text primary key references openApiSpecs (id) on delete cascade,
    bytes blob not null
  ) strict`,

  `create table openApiSpecVersions (
    id text primary key,
    specId text not null references openApiSpecs (id) on delete cascade,
    hash text not null,
    documentType text not null,
    createdAt text not null
  ) strict, without rowid`,
  'create index openApiSpecVersionsBySpec on openApiSpecVersions (specId, id)',

  // Megabytes, so apart from what lists read, and removed bit by bit after their version is gone.
  `create table openApiSpecContents (
    versionId text primary key,
    outline text not null,
    document blob not null,
    filesystem blob not null
  ) strict`,
  `create table openApiSpecTrash (versionId text primary key) strict, without rowid`,

  'alter table organizations add column openApiSpecCount integer not null default 0',
  `create trigger openApiSpecsAdded after insert on openApiSpecs begin
    update organizations set openApiSpecCount = openApiSpecCount + 1 where id = new.organizationId;
  end`,
  `create trigger openApiSpecsRemoved after delete on openApiSpecs begin
    update organizations set openApiSpecCount = openApiSpecCount - 1 where id = old.organizationId;
  end`,
  `create trigger openApiSpecVersionsAdded after insert on openApiSpecVersions begin
    update openApiSpecs set versionCount = versionCount + 1 where id = new.specId;
  end`,
  `create trigger openApiSpecVersionsRemoved after delete on openApiSpecVersions begin
    insert into openApiSpecTrash (versionId) values (old.id);
  end`,
]

export async function createOpenApiSpecs(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
