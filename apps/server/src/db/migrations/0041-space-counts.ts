import { type Kysely, sql } from 'kysely'

const level = (row: string) =>
  `case when ${row}.defaultLevel is null then 'hidden' when ${row}.defaultLevel = 'inherit' then 'inheriting' else 'given' end`

const add = (row: string) =>
  `insert into spaceCounts (organizationId, parentId, level, spaceCount)
      select ${row}.organizationId, ${row}.parentId, ${level(row)}, 1 where ${row}.deletedAt is null
      on conflict do update set spaceCount = spaceCount + 1;`

const same = (row: string) =>
  `organizationId = ${row}.organizationId and parentId = ${row}.parentId and level = ${level(row)}`

const remove = (row: string) =>
  `update spaceCounts set spaceCount = spaceCount - 1 where ${same(row)} and ${row}.deletedAt is null;
    delete from spaceCounts where ${same(row)} and spaceCount = 0;`

/** Most that is written to a space leaves it where it is counted. */
const isElsewhere = ['organizationId', 'parentId', 'defaultLevel', 'deletedAt']
  .map((column) => `old.${column} is not new.${column}`)
  .join(' or ')

/**
 * How many spaces stand in each collection: lists of members say how many each can open, and an organization may have a
 * hundred thousand. What was given to a member alone is counted from the grants by then, so its counter goes.
 */
const statements = [
  `create table spaceCounts (
    organizationId text not null,
    parentId text not null,
    level text not null,
    spaceCount integer not null,
    primary key (organizationId, parentId, level)
  ) strict, without rowid`,
  `insert into spaceCounts
    select organizationId, parentId, ${level('spaces')} as level, count(*) from spaces where deletedAt is null
      group by organizationId, parentId, level`,
  `create trigger spaceCountsAdded after insert on spaces begin ${add('new')} end`,
  `create trigger spaceCountsRemoved after delete on spaces begin ${remove('old')} end`,
  `create trigger spaceCountsChanged after update of organizationId, parentId, defaultLevel, deletedAt on spaces
    when ${isElsewhere} begin
    ${remove('old')}
    ${add('new')}
  end`,
  'create index hiddenSpacesByCreator on spaces (organizationId, createdById) where defaultLevel is null',
  ...['Granted', 'Ungranted', 'GrantsMoved', 'SpaceDeleted', 'SpaceRestored'].map(
    (name) => `drop trigger members${name}`,
  ),
  'alter table members drop column spaceCount',
]

export async function countSpacesOfCollections(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
