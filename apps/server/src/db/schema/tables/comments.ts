import type { TableShapes } from '#db/schema/table.ts'

export const commentTables: TableShapes = {
  comments: {
    columns: `
      spaceId text, changeRequestId text, id text, authorId text, postedAt text, editedAt text?, resolvedAt text?,
      resolvedById text?, isResolved integer := [[resolvedAt is not null]], revisionId text, pageId text?,
      target text?, replyCount integer, reactionCount integer, markdown text, document text?`,
    key: ['spaceId', 'changeRequestId', 'id'],
    indexes: {
      commentsByAuthor: '(spaceId, changeRequestId, authorId, isResolved, id)',
      commentsByPage: '(spaceId, changeRequestId, pageId, isResolved, id) where pageId is not null',
      commentsByPageAndAuthor: '(spaceId, changeRequestId, pageId, authorId, isResolved, id) where pageId is not null',
      commentsByStatus: '(spaceId, changeRequestId, isResolved, id)',
    },
  },
  commentReplies: {
    columns: `
      spaceId text, changeRequestId text, commentId text, id text, authorId text, postedAt text, editedAt text?,
      reactionCount integer, markdown text, document text?`,
    key: ['spaceId', 'changeRequestId', 'commentId', 'id'],
  },
  commentReactions: {
    columns: `
      spaceId text, changeRequestId text, commentId text, replyId text, emoji text, userId text, reactedAt text`,
    key: ['spaceId', 'changeRequestId', 'commentId', 'replyId', 'emoji', 'userId'],
  },
  commentTallies: {
    columns: `
      spaceId text, changeRequestId text, pageId text, authorId text, openCount integer, resolvedCount integer,
      replyCount integer`,
    key: ['spaceId', 'changeRequestId', 'pageId', 'authorId'],
    indexes: {
      commentTalliesByAuthor: "(spaceId, authorId) where pageId = ''",
    },
  },
  commentAnchors: {
    columns: `
      spaceId text, changeRequestId text, id text, pageId text, key text, body text?, block text, isGone integer,
      commentCount integer`,
    key: ['spaceId', 'changeRequestId', 'id'],
    indexes: {
      commentAnchorsByKey: '(spaceId, changeRequestId, pageId, key)',
    },
  },
  anchoredPages: {
    columns: `
      spaceId text, changeRequestId text, pageId text, body text?`,
    key: ['spaceId', 'changeRequestId', 'pageId'],
  },
  anchorChecks: {
    columns: `
      spaceId text, changeRequestId text, revisionId text`,
    key: ['spaceId', 'changeRequestId'],
  },
  commentRepliers: {
    columns: `
      spaceId text, changeRequestId text, commentId text, authorId text, replyCount integer, repliedAt text`,
    key: ['spaceId', 'changeRequestId', 'commentId', 'authorId'],
  },
}
