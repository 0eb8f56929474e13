import { type Kysely, sql } from 'kysely'

/** Rows of a discussion stand side by side, in the order they were posted: a page of a list is read in one go. */
const tables = [
  `create table comments (
    spaceId text not null,
    changeRequestId text not null,
    id text not null,
    authorId text not null,
    postedAt text not null,
    editedAt text,
    resolvedAt text,
    resolvedById text,
    isResolved integer not null generated always as (resolvedAt is not null) stored,
    revisionId text not null,
    pageId text,
    target text,
    replyCount integer not null,
    reactionCount integer not null,
    markdown text not null,
    document text,
    primary key (spaceId, changeRequestId, id)
  ) strict, without rowid`,
  'create index commentsByStatus on comments (spaceId, changeRequestId, isResolved, id)',
  'create index commentsByAuthor on comments (spaceId, changeRequestId, authorId, isResolved, id)',
  `create index commentsByPage on comments (spaceId, changeRequestId, pageId, isResolved, id)
    where pageId is not null`,
  `create index commentsByPageAndAuthor on comments (spaceId, changeRequestId, pageId, authorId, isResolved, id)
    where pageId is not null`,

  `create table commentReplies (
    spaceId text not null,
    changeRequestId text not null,
    commentId text not null,
    id text not null,
    authorId text not null,
    postedAt text not null,
    editedAt text,
    reactionCount integer not null,
    markdown text not null,
    document text,
    primary key (spaceId, changeRequestId, commentId, id)
  ) strict, without rowid`,

  `create table commentReactions (
    spaceId text not null,
    changeRequestId text not null,
    commentId text not null,
    replyId text not null,
    emoji text not null,
    userId text not null,
    reactedAt text not null,
    primary key (spaceId, changeRequestId, commentId, replyId, emoji, userId)
  ) strict, without rowid`,

  `create table commentTallies (
    spaceId text not null,
    changeRequestId text not null,
    pageId text not null,
    authorId text not null,
    openCount integer not null,
    resolvedCount integer not null,
    replyCount integer not null,
    primary key (spaceId, changeRequestId, pageId, authorId)
  ) strict, without rowid`,
]

const inDiscussionOf = (row: string) => `spaceId = ${row}.spaceId and changeRequestId = ${row}.changeRequestId`

/** Adds to the tallies of all authors and of one, on `page`. */
const tally = (page: string) => `
  insert into commentTallies (spaceId, changeRequestId, pageId, authorId, openCount, resolvedCount, replyCount)
    values
      (new.spaceId, new.changeRequestId, ${page}, '', new.resolvedAt is null, new.resolvedAt is not null, 0),
      (new.spaceId, new.changeRequestId, ${page}, new.authorId, new.resolvedAt is null, new.resolvedAt is not null, 0)
    on conflict do update set
      openCount = openCount + excluded.openCount, resolvedCount = resolvedCount + excluded.resolvedCount;`

const talliesOf = (row: string) =>
  `${inDiscussionOf(row)} and pageId in ('', ${row}.pageId) and authorId in ('', ${row}.authorId)`

/** Adds to the number of open comments that a space or a change request shows. */
const countOpen = (row: string, difference: string) => `
  update spaces set openCommentCount = openCommentCount + ${difference}
    where id = ${row}.spaceId and ${row}.changeRequestId = '';
  update changeRequests set openCommentCount = openCommentCount + ${difference}
    where id = ${row}.changeRequestId;`

const commentTriggers = [
  `create trigger commentsAdded after insert on comments begin
    ${countOpen('new', '(new.resolvedAt is null)')}
    ${tally("''")}
  end`,
  `create trigger commentsAddedToPage after insert on comments when new.pageId is not null begin
    ${tally('new.pageId')}
  end`,
  `create trigger commentsResolved after update of resolvedAt on comments
    when (old.resolvedAt is null) <> (new.resolvedAt is null) begin
    ${countOpen('new', '(new.resolvedAt is null) - (old.resolvedAt is null)')}
    update commentTallies set
      openCount = openCount + (new.resolvedAt is null) - (old.resolvedAt is null),
      resolvedCount = resolvedCount + (new.resolvedAt is not null) - (old.resolvedAt is not null)
      where ${talliesOf('new')};
  end`,
  `create trigger commentsRemoved after delete on comments begin
    ${countOpen('old', '-(old.resolvedAt is null)')}
    update commentTallies set
      openCount = openCount - (old.resolvedAt is null),
      resolvedCount = resolvedCount - (old.resolvedAt is not null)
      where ${talliesOf('old')};
    delete from commentTallies where ${talliesOf('old')} and openCount = 0 and resolvedCount = 0 and replyCount = 0;
    delete from commentReactions where ${inDiscussionOf('old')} and commentId = old.id;
    delete from commentReplies where ${inDiscussionOf('old')} and commentId = old.id;
  end`,
]

const replyTriggers = [
  `create trigger commentRepliesAdded after insert on commentReplies begin
    update comments set replyCount = replyCount + 1 where ${inDiscussionOf('new')} and id = new.commentId;
    insert into commentTallies (spaceId, changeRequestId, pageId, authorId, openCount, resolvedCount, replyCount)
      values (new.spaceId, new.changeRequestId, '', new.authorId, 0, 0, 1)
      on conflict do update set replyCount = replyCount + 1;
  end`,
  `create trigger commentRepliesRemoved after delete on commentReplies begin
    update comments set replyCount = replyCount - 1 where ${inDiscussionOf('old')} and id = old.commentId;
    update commentTallies set replyCount = replyCount - 1
      where ${inDiscussionOf('old')} and pageId = '' and authorId = old.authorId;
    delete from commentTallies
      where ${inDiscussionOf('old')} and pageId = '' and authorId = old.authorId
        and openCount = 0 and resolvedCount = 0 and replyCount = 0;
    delete from commentReactions
      where ${inDiscussionOf('old')} and commentId = old.commentId and replyId = old.id;
  end`,
]

const countReactions = (row: string, sign: '+' | '-') => `
  update comments set reactionCount = reactionCount ${sign} 1
    where ${inDiscussionOf(row)} and id = ${row}.commentId and ${row}.replyId = '';
  update commentReplies set reactionCount = reactionCount ${sign} 1
    where ${inDiscussionOf(row)} and commentId = ${row}.commentId and id = ${row}.replyId;`

const reactionTriggers = [
  `create trigger commentReactionsAdded after insert on commentReactions begin ${countReactions('new', '+')} end`,
  `create trigger commentReactionsRemoved after delete on commentReactions begin ${countReactions('old', '-')} end`,
]

export async function createComments(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...commentTriggers, ...replyTriggers, ...reactionTriggers])
    await sql.raw(statement).execute(db)
}
