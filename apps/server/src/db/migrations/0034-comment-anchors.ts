import { type Kysely, sql } from 'kysely'

const inDiscussionOf = (row: string) => `spaceId = ${row}.spaceId and changeRequestId = ${row}.changeRequestId`
const anchorOf = (row: string) => `${inDiscussionOf(row)} and id = json_extract(${row}.target, '$.anchor')`

/** The blocks that comments are about, and which text of each page says so. */
const statements = [
  `create table commentAnchors (
    spaceId text not null,
    changeRequestId text not null,
    id text not null,
    pageId text not null,
    key text not null,
    body text,
    block text not null,
    isGone integer not null,
    commentCount integer not null,
    primary key (spaceId, changeRequestId, id)
  ) strict, without rowid`,
  'create index commentAnchorsByKey on commentAnchors (spaceId, changeRequestId, pageId, key)',
  `create table anchoredPages (
    spaceId text not null,
    changeRequestId text not null,
    pageId text not null,
    body text,
    primary key (spaceId, changeRequestId, pageId)
  ) strict, without rowid`,
  `create table anchorChecks (
    spaceId text not null,
    changeRequestId text not null,
    revisionId text not null,
    primary key (spaceId, changeRequestId)
  ) strict, without rowid`,
  `create trigger revisionsMoveAnchors after insert on revisions
    when exists (select 1 from anchoredPages where ${inDiscussionOf('new')}) begin
    insert into anchorChecks (spaceId, changeRequestId, revisionId)
      values (new.spaceId, new.changeRequestId, coalesce(json_extract(new.parentIds, '$[0]'), ''))
      on conflict do nothing;
  end`,
  `create trigger commentsLeaveAnchors after delete on comments when json_extract(old.target, '$.anchor') is not null begin
    update commentAnchors set commentCount = commentCount - 1 where ${anchorOf('old')};
    delete from commentAnchors where ${anchorOf('old')} and commentCount = 0;
    delete from anchoredPages where ${inDiscussionOf('old')} and pageId = old.pageId and not exists
      (select 1 from commentAnchors where ${inDiscussionOf('old')} and pageId = old.pageId);
  end`,

  // Comments from before were about headings, tabs and expandables, which still go by their anchors.
  `update comments set target = json_set(target, '$.anchor', id)
    where pageId is not null and json_extract(target, '$.node.id') is not null`,
  `insert into commentAnchors (spaceId, changeRequestId, id, pageId, key, block, isGone, commentCount)
    select spaceId, changeRequestId, id, pageId, json_extract(target, '$.node.id'),
      json_patch('{}', json_object('preview', json_extract(target, '$.node.preview'))), 0, 1
    from comments where pageId is not null and json_extract(target, '$.anchor') is not null`,
  `insert into anchoredPages (spaceId, changeRequestId, pageId, body)
    select distinct spaceId, changeRequestId, pageId, null from commentAnchors`,
  `insert into anchorChecks (spaceId, changeRequestId, revisionId)
    select distinct spaceId, changeRequestId, '' from anchoredPages`,
]

export async function createCommentAnchors(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
