import { type Kysely, sql } from 'kysely'

const tables = [
  `create table collections (
    id text primary key,
    organizationId text not null references organizations (id) on delete cascade,
    parentId text not null,
    position text not null,
    title text not null,
    description text,
    defaultLevel text,
    createdById text not null,
    createdAt text not null
  ) strict, without rowid`,
  'create index collectionsByParent on collections (parentId)',
  'create index collectionsByPlace on collections (organizationId, parentId, position, id)',

  `create table spaces (
    id text primary key,
    organizationId text not null references organizations (id) on delete cascade,
    parentId text not null,
    position text not null,
    title text not null,
    emoji text not null,
    iconUrl text,
    language text,
    editMode text not null,
    defaultLevel text,
    mergeRules text not null,
    computedSource text,
    revisionId text not null,
    createdById text not null,
    createdAt text not null,
    updatedAt text not null,
    deletedAt text,
    isDeleted integer not null generated always as (deletedAt is not null) stored,
    openCommentCount integer not null,
    changeRequestCount integer not null,
    openChangeRequestCount integer not null,
    draftChangeRequestCount integer not null
  ) strict, without rowid`,
  'create index spacesByPlace on spaces (organizationId, isDeleted, parentId, position, id, defaultLevel, createdById)',
  'create index spacesByParent on spaces (parentId)',
  'create index spacesByPosition on spaces (organizationId, parentId, position)',
  'create index spacesByDeletion on spaces (deletedAt) where deletedAt is not null',

  `create table grants (
    targetId text not null,
    targetKind text not null,
    subjectId text not null,
    subjectKind text not null,
    organizationId text not null,
    role text not null,
    createdAt text not null,
    primary key (targetId, subjectId)
  ) strict, without rowid`,
  'create index grantsBySubject on grants (organizationId, subjectId, targetKind, targetId, role)',
  'create index grantsByTarget on grants (targetId, subjectKind, createdAt, subjectId)',
]

/** Counters and grants follow the rows they depend on, whichever way those come and go. */
const triggers = () => [
  'alter table organizations add column spaceCount integer not null default 0',
  'alter table organizations add column collectionCount integer not null default 0',
  'alter table members add column spaceCount integer not null default 0',
  'alter table teams add column spaceCount integer not null default 0',

  `create trigger spacesAdded after insert on spaces begin
    update organizations set spaceCount = spaceCount + (new.deletedAt is null) where id = new.organizationId;
  end`,
  `create trigger spacesRemoved after delete on spaces begin
    update organizations set spaceCount = spaceCount - (old.deletedAt is null) where id = old.organizationId;
    delete from grants where targetId = old.id;
    delete from inviteLinks where organizationId = old.organizationId and targetKind = 'space' and targetId = old.id;
  end`,
  `create trigger spacesChanged after update of organizationId, deletedAt on spaces begin
    update organizations set spaceCount = spaceCount - (old.deletedAt is null) where id = old.organizationId;
    update organizations set spaceCount = spaceCount + (new.deletedAt is null) where id = new.organizationId;
    delete from inviteLinks
      where organizationId = old.organizationId and organizationId <> new.organizationId
        and targetKind = 'space' and targetId = old.id;
  end`,
  `create trigger collectionsAdded after insert on collections begin
    update organizations set collectionCount = collectionCount + 1 where id = new.organizationId;
  end`,
  `create trigger collectionsRemoved after delete on collections begin
    update organizations set collectionCount = collectionCount - 1 where id = old.organizationId;
    delete from grants where targetId = old.id;
    delete from inviteLinks where organizationId = old.organizationId and targetKind = 'collection' and targetId = old.id;
  end`,
  `create trigger collectionsChanged after update of organizationId on collections begin
    update organizations set collectionCount = collectionCount - 1 where id = old.organizationId;
    update organizations set collectionCount = collectionCount + 1 where id = new.organizationId;
    delete from inviteLinks
      where organizationId = old.organizationId and targetKind = 'collection' and targetId = old.id;
  end`,
  ...grantCounting('members', 'userId'),
  ...grantCounting('teams', 'id'),
  `create trigger membersLoseGrants after delete on members begin
    delete from grants where organizationId = old.organizationId and subjectId = old.userId;
  end`,
  `create trigger teamsLoseGrants after delete on teams begin
    delete from grants where organizationId = old.organizationId and subjectId = old.id;
  end`,
]

/** Keeps `spaceCount` of members or teams: how many spaces, not counting deleted ones, they were given themselves. */
function grantCounting(table: 'members' | 'teams', idColumn: string): string[] {
  const isCounted = (row: string) => `coalesce((select isDeleted = 0 from spaces where id = ${row}.targetId), 0)`
  const change = (row: string, sign: '+' | '-') =>
    `update ${table} set spaceCount = spaceCount ${sign} ${isCounted(row)}
      where organizationId = ${row}.organizationId and ${idColumn} = ${row}.subjectId;`
  const changeAll = (sign: '+' | '-') =>
    `update ${table} set spaceCount = spaceCount ${sign} 1
      where organizationId = new.organizationId
        and ${idColumn} in (select subjectId from grants where targetId = new.id);`
  return [
    `create trigger ${table}Granted after insert on grants begin ${change('new', '+')} end`,
    `create trigger ${table}Ungranted after delete on grants begin ${change('old', '-')} end`,
    `create trigger ${table}GrantsMoved after update of organizationId on grants begin
      ${change('old', '-')} ${change('new', '+')}
    end`,
    `create trigger ${table}SpaceDeleted after update of deletedAt on spaces
      when old.deletedAt is null and new.deletedAt is not null begin ${changeAll('-')} end`,
    `create trigger ${table}SpaceRestored after update of deletedAt on spaces
      when old.deletedAt is not null and new.deletedAt is null begin ${changeAll('+')} end`,
  ]
}

export async function createWorkspace(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...triggers()]) await sql.raw(statement).execute(db)
}
