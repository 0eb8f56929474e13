import { type Kysely, sql } from 'kysely'

const same = (row: string) =>
  `spaceId = ${row}.spaceId and changeRequestId = ${row}.changeRequestId and commentId = ${row}.commentId
      and authorId = ${row}.authorId`

/** Who replied to a comment: a comment may have thousands of replies, and lists say who wrote them. */
const statements = [
  `create table commentRepliers (
    spaceId text not null,
    changeRequestId text not null,
    commentId text not null,
    authorId text not null,
    replyCount integer not null,
    repliedAt text not null,
    primary key (spaceId, changeRequestId, commentId, authorId)
  ) strict, without rowid`,
  `insert into commentRepliers
    select spaceId, changeRequestId, commentId, authorId, count(*), max(postedAt) from commentReplies
      group by spaceId, changeRequestId, commentId, authorId`,
  `create trigger commentRepliersAdded after insert on commentReplies begin
    insert into commentRepliers (spaceId, changeRequestId, commentId, authorId, replyCount, repliedAt)
      values (new.spaceId, new.changeRequestId, new.commentId, new.authorId, 1, new.postedAt)
      on conflict do update set replyCount = replyCount + 1, repliedAt = max(repliedAt, excluded.repliedAt);
  end`,
  `create trigger commentRepliersRemoved after delete on commentReplies begin
    update commentRepliers set replyCount = replyCount - 1 where ${same('old')};
    delete from commentRepliers where ${same('old')} and replyCount = 0;
  end`,
]

export async function createCommentRepliers(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
