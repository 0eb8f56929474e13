import type { TableShapes } from '#db/schema/table.ts'

export const contentTables: TableShapes = {
  revisions: {
    columns: `
      id text, spaceId text, changeRequestId text, rootHash text, parentIds text, type text, mergedFromId text?,
      createdById text, createdAt text`,
    key: ['id'],
    indexes: {
      revisionsBySpace: '(spaceId, changeRequestId, id)',
      revisionsJoining: "(spaceId) where type in ('merge', 'update')",
    },
  },
  changeRequests: {
    columns: `
      id text, spaceId text, number integer, status text, subject text, description text?, revisionId text,
      initialRevisionId text, ancestorRevisionId text, mergedRevisionId text?, openCommentCount integer,
      createdById text, createdAt text, updatedAt text, organizationId text = ''`,
    key: ['id'],
    indexes: {
      changeRequestsByCreator: '(spaceId, createdById, status, id)',
      changeRequestsByNumber: 'unique (spaceId, number)',
      changeRequestsByOrganization: '(organizationId, status, id)',
      changeRequestsByStatus: '(spaceId, status, id)',
    },
  },
  changeRequestContributors: {
    columns: `
      changeRequestId text, userId text, spaceId text, actionType text, count integer, updatedAt text`,
    key: ['changeRequestId', 'userId', 'actionType'],
    references: { changeRequestId: 'changeRequests (id) on delete cascade' },
    indexes: {
      contributorsByUser: '(spaceId, userId, changeRequestId)',
    },
  },
  contentTexts: {
    columns: `
      hash text, text text`,
    key: [],
    unique: [['hash']],
    isStoredInOrder: true,
  },
  fileContents: {
    columns: `
      hash text, bytes blob`,
    key: [],
    unique: [['hash']],
    isStoredInOrder: true,
  },
  changeRequestConflicts: {
    columns: `
      changeRequestId text, id text, position integer, pageId text?, kind text, field text?, base text?,
      ours text?, theirs text?, resolution text?, value text?`,
    key: ['changeRequestId', 'id'],
    references: { changeRequestId: 'changeRequests (id) on delete cascade' },
    indexes: {
      conflictsByPosition: '(changeRequestId, position, id)',
    },
  },
  changeRequestReviews: {
    columns: `
      id text, changeRequestId text, reviewerId text, revisionId text, requestedById text?, status text,
      commentId text?, createdAt text`,
    key: ['id'],
    references: { changeRequestId: 'changeRequests (id) on delete cascade' },
    indexes: {
      reviewsByChangeRequest: '(changeRequestId, id)',
    },
  },
  changeRequestReviewRequests: {
    columns: `
      changeRequestId text, id text, userId text, requestedById text, revisionId text, createdAt text`,
    key: ['changeRequestId', 'id'],
    references: { changeRequestId: 'changeRequests (id) on delete cascade' },
    indexes: {
      reviewRequestsByUser: 'unique (changeRequestId, userId)',
      reviewRequestsOfPerson: '(userId, changeRequestId)',
    },
  },
  changeRequestTallies: {
    columns: `
      spaceId text, createdById text, status text, count integer`,
    key: ['spaceId', 'createdById', 'status'],
  },
  contentCollection: {
    columns: `
      id integer, isWanted integer, isRunning integer, notedAt text?, lastText integer, lastFile integer,
      run integer = 0`,
    key: ['id'],
  },
  recentRoots: {
    columns: `
      rootHash text`,
    key: [],
  },
  deletedFiles: {
    columns: `
      id sequence, spaceId text, hash text, deletedAt text`,
    key: ['id'],
    indexes: {
      deletedFilesBySpace: '(spaceId)',
      deletedFilesByTime: '(deletedAt)',
    },
  },
  uploads: {
    columns: `
      id text, spaceId text, createdById text, name text, contentType text, size integer, attempt text?,
      hash text?, createdAt text, expiresAt text, callerId text = ''`,
    key: ['id'],
    references: { spaceId: 'spaces (id) on delete cascade' },
    indexes: {
      uploadsByCaller: '(callerId, createdById)',
      uploadsByEnd: '(expiresAt)',
      uploadsBySpace: '(spaceId)',
    },
  },
  uploadPieces: {
    columns: `
      uploadId text, number integer, bytes blob`,
    key: ['uploadId', 'number'],
    references: { uploadId: 'uploads (id) on delete cascade' },
  },
  imports: {
    columns: `
      id text, spaceId text, changeRequestId text?, pageId text?, actor text, source text, isInBackground integer,
      status text, step text?, done integer, total integer, result text?, error text?, createdAt text,
      updatedAt text, endedAt text?, links integer = 0, callerId text = '', claimedAt text?`,
    key: ['id'],
    references: { spaceId: 'spaces (id) on delete cascade' },
    indexes: {
      importsBySpace: '(spaceId, id)',
      importsByCaller: '(callerId, claimedAt)',
      importsToRun: '(isInBackground, status, callerId, id)',
    },
  },
}
