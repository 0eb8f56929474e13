import { type Kysely, sql } from 'kysely'

const statements = [
  // What a Markdown text says, by the hash of the text.
  `create table bodyDigests (
    hash text not null unique,
    sections text not null,
    links text not null,
    anchors text not null
  ) strict`,

  // How far what is derived from the primary content of a space has come: all of `rootHash` when the cursor is null.
  `create table spaceIndexes (
    number integer primary key,
    spaceId text not null unique,
    rootHash text not null,
    cursor text
  ) strict`,
  'create index spaceIndexesUnfinished on spaceIndexes (spaceId) where cursor is not null',

  `create table searchPages (
    id integer primary key,
    spaceId text not null,
    pageId text not null,
    titleKey text not null,
    isListed integer not null
  ) strict`,
  'create unique index searchPagesByPage on searchPages (spaceId, pageId)',
  // The words are cut and folded by us, so the tokenizer has nothing to do but to part them.
  `create virtual table searchText using fts5 (
    title, headings, body, content='', contentless_delete=1, tokenize='ascii'
  )`,

  // Content from before is taken in by the server, step by step.
  `insert into spaceIndexes (spaceId, rootHash, cursor)
    select spaces.id, revisions.rootHash, '' from spaces join revisions on revisions.id = spaces.revisionId`,
]

export async function createSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
