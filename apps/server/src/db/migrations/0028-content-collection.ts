import { type Kysely, sql } from 'kysely'

const statements = [
  // What is known of stored content that nothing refers to. Files from before may hold some.
  `create table contentCollection (
    id integer primary key check (id = 1),
    isWanted integer not null,
    isRunning integer not null,
    notedAt text,
    lastText integer not null,
    lastFile integer not null
  ) strict`,
  'insert into contentCollection select 1, exists (select 1 from revisions), 0, null, 0, 0',
  // While content is collected: what is referred to anew.
  'create table recentRoots (rootHash text not null) strict',
  `create trigger revisionsAdded after insert on revisions
    when (select isRunning from contentCollection) = 1
    begin insert into recentRoots values (new.rootHash); end`,
  `create trigger revisionsRemoved after delete on revisions
    begin update contentCollection set isWanted = 1 where isWanted = 0; end`,

  // Files that were taken out of the primary content of a space, and when.
  `create table deletedFiles (
    id integer primary key,
    spaceId text not null,
    hash text not null,
    deletedAt text not null
  ) strict`,
  'create index deletedFilesByTime on deletedFiles (deletedAt)',
  'create index deletedFilesBySpace on deletedFiles (spaceId)',
]

export async function createContentCollection(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
