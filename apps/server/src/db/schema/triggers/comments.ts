import type { Trigger } from '#db/schema/trigger.ts'

/** Counters of comments, replies and reactions. */
export const commentTriggers: Trigger[] = [
  {
    name: 'commentReactionsAdded',
    after: 'insert',
    on: 'commentReactions',
    body: [
      `update comments set reactionCount = reactionCount + 1 where spaceId = new.spaceId and changeRequestId = new.changeRequestId and id = new.commentId and new.replyId = ''`,
      'update commentReplies set reactionCount = reactionCount + 1 where spaceId = new.spaceId and changeRequestId = new.changeRequestId and commentId = new.commentId and id = new.replyId',
    ],
  },
  {
    name: 'commentReactionsRemoved',
    after: 'delete',
    on: 'commentReactions',
    body: [
      `update comments set reactionCount = reactionCount - 1 where spaceId = old.spaceId and changeRequestId = old.changeRequestId and id = old.commentId and old.replyId = ''`,
      'update commentReplies set reactionCount = reactionCount - 1 where spaceId = old.spaceId and changeRequestId = old.changeRequestId and commentId = old.commentId and id = old.replyId',
    ],
  },
  {
    name: 'commentRepliersAdded',
    after: 'insert',
    on: 'commentReplies',
    body: [
      'insert into commentRepliers (spaceId, changeRequestId, commentId, authorId, replyCount, repliedAt) values (new.spaceId, new.changeRequestId, new.commentId, new.authorId, 1, new.postedAt) on conflict (spaceId, changeRequestId, commentId, authorId) do update set replyCount = .replyCount + 1, repliedAt = greater(.repliedAt, excluded.repliedAt)',
    ],
  },
  {
    name: 'commentRepliesAdded',
    after: 'insert',
    on: 'commentReplies',
    body: [
      'update comments set replyCount = replyCount + 1 where spaceId = new.spaceId and changeRequestId = new.changeRequestId and id = new.commentId',
      `insert into commentTallies (spaceId, changeRequestId, pageId, authorId, openCount, resolvedCount, replyCount) values (new.spaceId, new.changeRequestId, '', new.authorId, 0, 0, 1) on conflict (spaceId, changeRequestId, pageId, authorId) do update set replyCount = .replyCount + 1`,
    ],
  },
  {
    name: 'commentRepliesRemoved',
    after: 'delete',
    on: 'commentReplies',
    body: [
      'update comments set replyCount = replyCount - 1 where spaceId = old.spaceId and changeRequestId = old.changeRequestId and id = old.commentId',
      `update commentTallies set replyCount = replyCount - 1 where spaceId = old.spaceId and changeRequestId = old.changeRequestId and pageId = '' and authorId = old.authorId and exists (select 1 from commentRepliers where spaceId = old.spaceId and changeRequestId = old.changeRequestId and commentId = old.commentId and authorId = old.authorId)`,
      `delete from commentTallies where spaceId = old.spaceId and changeRequestId = old.changeRequestId and pageId = '' and authorId = old.authorId and openCount = 0 and resolvedCount = 0 and replyCount = 0`,
      'update commentRepliers set replyCount = replyCount - 1 where spaceId = old.spaceId and changeRequestId = old.changeRequestId and commentId = old.commentId and authorId = old.authorId',
      'delete from commentRepliers where spaceId = old.spaceId and changeRequestId = old.changeRequestId and commentId = old.commentId and authorId = old.authorId and replyCount = 0',
      'delete from commentReactions where spaceId = old.spaceId and changeRequestId = old.changeRequestId and commentId = old.commentId and replyId = old.id',
    ],
  },
  {
    name: 'commentsAdded',
    after: 'insert',
    on: 'comments',
    body: [
      `update spaces set openCommentCount = openCommentCount + [new.resolvedAt is null] where id = new.spaceId and new.changeRequestId = ''`,
      'update changeRequests set openCommentCount = openCommentCount + [new.resolvedAt is null] where id = new.changeRequestId',
      `insert into commentTallies (spaceId, changeRequestId, pageId, authorId, openCount, resolvedCount, replyCount) values (new.spaceId, new.changeRequestId, '', '', [[new.resolvedAt is null]], [[new.resolvedAt is not null]], 0), (new.spaceId, new.changeRequestId, '', new.authorId, [[new.resolvedAt is null]], [[new.resolvedAt is not null]], 0) on conflict (spaceId, changeRequestId, pageId, authorId) do update set openCount = .openCount + excluded.openCount, resolvedCount = .resolvedCount + excluded.resolvedCount`,
    ],
  },
  {
    name: 'commentsAddedToPage',
    after: 'insert',
    on: 'comments',
    when: 'new.pageId is not null',
    body: [
      `insert into commentTallies (spaceId, changeRequestId, pageId, authorId, openCount, resolvedCount, replyCount) values (new.spaceId, new.changeRequestId, new.pageId, '', [[new.resolvedAt is null]], [[new.resolvedAt is not null]], 0), (new.spaceId, new.changeRequestId, new.pageId, new.authorId, [[new.resolvedAt is null]], [[new.resolvedAt is not null]], 0) on conflict (spaceId, changeRequestId, pageId, authorId) do update set openCount = .openCount + excluded.openCount, resolvedCount = .resolvedCount + excluded.resolvedCount`,
    ],
  },
  {
    name: 'commentsLeaveAnchors',
    after: 'delete',
    on: 'comments',
    when: `json_extract(old.target, '$.anchor') is not null`,
    body: [
      `update commentAnchors set commentCount = commentCount - 1 where spaceId = old.spaceId and changeRequestId = old.changeRequestId and id = json_extract(old.target, '$.anchor')`,
      `delete from commentAnchors where spaceId = old.spaceId and changeRequestId = old.changeRequestId and id = json_extract(old.target, '$.anchor') and commentCount = 0`,
      'delete from anchoredPages where spaceId = old.spaceId and changeRequestId = old.changeRequestId and pageId = old.pageId and not exists (select 1 from commentAnchors where spaceId = old.spaceId and changeRequestId = old.changeRequestId and pageId = old.pageId)',
    ],
  },
  {
    name: 'commentsRemoved',
    after: 'delete',
    on: 'comments',
    body: [
      `update spaces set openCommentCount = openCommentCount - [old.resolvedAt is null] where id = old.spaceId and old.changeRequestId = ''`,
      'update changeRequests set openCommentCount = openCommentCount - [old.resolvedAt is null] where id = old.changeRequestId',
      `update commentTallies set openCount = openCount - [old.resolvedAt is null], resolvedCount = resolvedCount - [old.resolvedAt is not null] where spaceId = old.spaceId and changeRequestId = old.changeRequestId and pageId in ('', old.pageId) and authorId in ('', old.authorId)`,
      `update commentTallies set replyCount = replyCount - ( select repliers.replyCount from commentRepliers as repliers where repliers.spaceId = old.spaceId and repliers.changeRequestId = old.changeRequestId and repliers.commentId = old.id and repliers.authorId = commentTallies.authorId) where spaceId = old.spaceId and changeRequestId = old.changeRequestId and pageId = '' and authorId in (select authorId from commentRepliers where spaceId = old.spaceId and changeRequestId = old.changeRequestId and commentId = old.id)`,
      `delete from commentTallies where spaceId = old.spaceId and changeRequestId = old.changeRequestId and pageId in ('', old.pageId) and authorId in ('', old.authorId) and openCount = 0 and resolvedCount = 0 and replyCount = 0`,
      `delete from commentTallies where spaceId = old.spaceId and changeRequestId = old.changeRequestId and pageId = '' and authorId in (select authorId from commentRepliers where spaceId = old.spaceId and changeRequestId = old.changeRequestId and commentId = old.id) and openCount = 0 and resolvedCount = 0 and replyCount = 0`,
      'delete from commentRepliers where spaceId = old.spaceId and changeRequestId = old.changeRequestId and commentId = old.id',
      `delete from commentReactions where spaceId = old.spaceId and changeRequestId = old.changeRequestId and commentId = old.id and replyId = ''`,
    ],
  },
  {
    name: 'commentsResolved',
    after: 'update',
    of: ['resolvedAt'],
    on: 'comments',
    when: '(old.resolvedAt is null) <> (new.resolvedAt is null)',
    body: [
      `update spaces set openCommentCount = openCommentCount + [new.resolvedAt is null] - [old.resolvedAt is null] where id = new.spaceId and new.changeRequestId = ''`,
      'update changeRequests set openCommentCount = openCommentCount + [new.resolvedAt is null] - [old.resolvedAt is null] where id = new.changeRequestId',
      `update commentTallies set openCount = openCount + [new.resolvedAt is null] - [old.resolvedAt is null], resolvedCount = resolvedCount + [new.resolvedAt is not null] - [old.resolvedAt is not null] where spaceId = new.spaceId and changeRequestId = new.changeRequestId and pageId in ('', new.pageId) and authorId in ('', new.authorId)`,
    ],
  },
]
