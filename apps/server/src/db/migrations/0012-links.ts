import { type Kysely, sql } from 'kysely'

const tables = [
  // What the primary content of a space links to. `isMissing` says that the content meant does not hold it,
  // `isOutOfReach` that its space, its owner or itself is not in the organization.
  `create table linkTargets (
    id integer primary key,
    spaceId text not null,
    key text not null,
    relation text not null,
    kind text not null,
    targetSpaceId text not null,
    targetId text not null,
    anchor text not null,
    isMissing integer not null,
    isOutOfReach integer not null default 0,
    locationCount integer not null default 0,
    status text not null generated always as
      (iif(kind = 'in-app', 'in-app', iif(isMissing or isOutOfReach, 'broken', 'ok'))) virtual
  ) strict`,
  'create unique index linkTargetsByKey on linkTargets (spaceId, key, relation)',
  'create index linkTargetsByStatus on linkTargets (spaceId, status, key, relation)',
  'create index linkTargetsByTarget on linkTargets (targetSpaceId, targetId, kind)',

  `create table linkLocations (
    spaceId text not null,
    sourceKind text not null,
    sourceId text not null,
    position integer not null,
    linkId integer not null,
    anchor text,
    primary key (spaceId, sourceKind, sourceId, position)
  ) strict, without rowid`,
  'create index linkLocationsByLink on linkLocations (linkId, sourceKind, sourceId, position)',

  // Which sources have to be looked at again when a slug leads somewhere else.
  `create table linkPaths (
    spaceId text not null,
    slug text not null,
    sourceKind text not null,
    sourceId text not null,
    primary key (spaceId, slug, sourceKind, sourceId)
  ) strict, without rowid`,
  'create index linkPathsBySource on linkPaths (spaceId, sourceKind, sourceId)',

  'alter table spaceIndexes add column linkCount integer not null default 0',
  'alter table spaceIndexes add column brokenLinkCount integer not null default 0',
  'alter table spaceIndexes add column inAppLinkCount integer not null default 0',

  `create view linkReach as select
    linkTargets.id as linkId,
    case linkTargets.kind
      when 'user' then not exists (select 1 from members
        where members.organizationId = spaces.organizationId and members.userId = linkTargets.targetId)
      when 'collection' then not exists (select 1 from collections
        where collections.id = linkTargets.targetId and collections.organizationId = spaces.organizationId)
      when 'openapi' then not exists (select 1 from openApiSpecs
        where openApiSpecs.organizationId = spaces.organizationId and openApiSpecs.slug = linkTargets.targetId)
      else linkTargets.targetSpaceId <> '' and not exists (select 1 from spaces as other
        where other.id = linkTargets.targetSpaceId and other.organizationId = spaces.organizationId
          and (other.isDeleted = 0 or other.id = spaces.id))
    end as isOutOfReach
    from linkTargets join spaces on spaces.id = linkTargets.spaceId`,
]

/** Looks again whether links can be reached. */
function reach(where: string): string {
  return `update linkTargets set isOutOfReach =
    coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where ${where};`
}

const counted = (row: string, sign: '+' | '-') =>
  `update spaceIndexes set
    linkCount = linkCount ${sign} 1,
    brokenLinkCount = brokenLinkCount ${sign} (${row}.status = 'broken'),
    inAppLinkCount = inAppLinkCount ${sign} (${row}.status = 'in-app')
    where spaceId = ${row}.spaceId;`

const triggers = [
  `create trigger linkTargetsAdded after insert on linkTargets begin ${counted('new', '+')} end`,
  `create trigger linkTargetsRemoved after delete on linkTargets begin ${counted('old', '-')} end`,
  `create trigger linkTargetsChanged after update of isMissing, isOutOfReach on linkTargets
    when old.status <> new.status begin ${counted('old', '-')} ${counted('new', '+')} end`,
  `create trigger linkLocationsAdded after insert on linkLocations begin
    update linkTargets set locationCount = locationCount + 1 where id = new.linkId;
  end`,
  `create trigger linkLocationsRemoved after delete on linkLocations begin
    update linkTargets set locationCount = locationCount - 1 where id = old.linkId;
    delete from linkTargets where id = old.linkId and locationCount = 0;
  end`,

  `create trigger linksSpaceChanged after update of deletedAt, organizationId on spaces begin
    ${reach('targetSpaceId = new.id and spaceId <> new.id')}
  end`,
  `create trigger linksSpaceTransferred after update of organizationId on spaces
    when old.organizationId <> new.organizationId begin
    ${reach('spaceId = new.id and targetSpaceId <> new.id')}
  end`,
  `create trigger linksSpaceRemoved after delete on spaces begin ${reach('targetSpaceId = old.id')} end`,
  ...(['insert', 'delete'] as const).flatMap((deed) => {
    const row = deed === 'insert' ? 'new' : 'old'
    return [
      `create trigger linksMember_${deed} after ${deed} on members begin
        ${reach(`targetSpaceId = '' and targetId = ${row}.userId and kind = 'user'`)}
      end`,
      `create trigger linksOpenApiSpec_${deed} after ${deed} on openApiSpecs begin
        ${reach(`targetSpaceId = '' and targetId = ${row}.slug and kind = 'openapi'`)}
      end`,
    ]
  }),
  `create trigger linksCollectionRemoved after delete on collections begin
    ${reach(`targetSpaceId = '' and targetId = old.id and kind = 'collection'`)}
  end`,
  `create trigger linksCollectionTransferred after update of organizationId on collections begin
    ${reach(`targetSpaceId = '' and targetId = new.id and kind = 'collection'`)}
  end`,

  // Content from before is taken in once more, by the server, step by step.
  'delete from searchPages',
  `insert into searchText (searchText) values ('delete-all')`,
  `update spaceIndexes set cursor = ''`,
]

export async function createLinks(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...triggers]) await sql.raw(statement).execute(db)
}
