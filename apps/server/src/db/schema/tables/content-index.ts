import type { TableShapes } from '#db/schema/table.ts'

export const contentIndexTables: TableShapes = {
  bodyDigests: {
    columns: `
      hash text, sections text, links text, anchors text, isAdaptive integer = 1`,
    key: [],
    unique: [['hash']],
    isStoredInOrder: true,
  },
  spaceIndexes: {
    columns: `
      number sequence, spaceId text, rootHash text, cursor text?, linkCount integer = 0,
      brokenLinkCount integer = 0, inAppLinkCount integer = 0`,
    key: ['number'],
    unique: [['spaceId']],
    indexes: {
      spaceIndexesUnfinished: '(spaceId) where cursor is not null',
    },
  },
  searchPages: {
    columns: `
      id sequence, spaceId text, pageId text, titleKey text, isListed integer, isAdaptive integer = 1`,
    key: ['id'],
    indexes: {
      searchPagesAdaptive: '(spaceId) where isAdaptive = 1',
      searchPagesByPage: 'unique (spaceId, pageId)',
      searchPagesByTitle: '(titleKey)',
      searchPagesUnlisted: '(id) where isListed = 0',
    },
  },
  linkTargets: {
    columns: `
      id sequence, spaceId text, key text, relation text, kind text, targetSpaceId text, targetId text, anchor text,
      isMissing integer, isOutOfReach integer = 0, locationCount integer = 0,
      status text := case when kind = 'in-app' then 'in-app' when flag isMissing or flag isOutOfReach then 'broken' else 'ok' end`,
    key: ['id'],
    indexes: {
      linkTargetsByKey: 'unique (spaceId, key, relation)',
      linkTargetsByStatus: '(spaceId, status, key, relation)',
      linkTargetsByTarget: '(targetSpaceId, targetId, kind)',
    },
  },
  linkLocations: {
    columns: `
      spaceId text, sourceKind text, sourceId text, position integer, linkId integer, anchor text?`,
    key: ['spaceId', 'sourceKind', 'sourceId', 'position'],
    indexes: {
      linkLocationsByLink: '(linkId, sourceKind, sourceId, position)',
    },
  },
  linkPaths: {
    columns: `
      spaceId text, slug text, sourceKind text, sourceId text`,
    key: ['spaceId', 'slug', 'sourceKind', 'sourceId'],
    indexes: {
      linkPathsBySource: '(spaceId, sourceKind, sourceId)',
    },
  },
  computedChecks: {
    columns: `
      spaceId text`,
    key: ['spaceId'],
    references: { spaceId: 'spaces (id) on delete cascade' },
  },
  sharedDigests: {
    columns: `
      hash text`,
    key: ['hash'],
  },
}
