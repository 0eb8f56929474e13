import type { TableShapes } from '#db/schema/table.ts'

export const workspaceTables: TableShapes = {
  collections: {
    columns: `
      id text, organizationId text, parentId text, position text, title text, description text?,
      defaultLevel text?, createdById text, createdAt text`,
    key: ['id'],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      collectionsByParent: '(parentId)',
      collectionsByPlace: '(organizationId, parentId, position, id)',
    },
  },
  spaces: {
    columns: `
      id text, organizationId text, parentId text, position text, title text, emoji text, iconUrl text?,
      language text?, editMode text, defaultLevel text?, mergeRules text, computedSource text?, revisionId text,
      createdById text, createdAt text, updatedAt text, deletedAt text?,
      isDeleted integer := [[deletedAt is not null]], openCommentCount integer, changeRequestCount integer,
      openChangeRequestCount integer, draftChangeRequestCount integer, siteVisibility text?`,
    key: ['id'],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      hiddenSpacesByCreator: '(organizationId, createdById) where defaultLevel is null',
      spacesByDeletion: '(deletedAt) where deletedAt is not null',
      spacesByParent: '(parentId)',
      spacesByPlace: '(organizationId, isDeleted, parentId, position, id, defaultLevel, createdById)',
      spacesByPosition: '(organizationId, parentId, position)',
    },
  },
  grants: {
    columns: `
      targetId text, targetKind text, subjectId text, subjectKind text, organizationId text, role text,
      createdAt text`,
    key: ['targetId', 'subjectId'],
    indexes: {
      grantsBySubject: '(organizationId, subjectId, targetKind, targetId, role)',
      grantsByTarget: '(targetId, subjectKind, createdAt, subjectId)',
    },
  },
  spaceCounts: {
    columns: `
      organizationId text, parentId text, level text, spaceCount integer`,
    key: ['organizationId', 'parentId', 'level'],
  },
  pendingDeletions: {
    columns: `
      number sequence, kind text, key text`,
    key: ['number'],
    indexes: {
      pendingDeletionsByKey: '(kind, key)',
    },
  },
}
