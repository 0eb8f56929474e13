import type { Trigger } from '#db/schema/trigger.ts'

/** Counters of links, and what new revisions leave to be done. */
export const contentTriggers: Trigger[] = [
  {
    name: 'linkLocationsAdded',
    after: 'insert',
    on: 'linkLocations',
    body: ['update linkTargets set locationCount = locationCount + 1 where id = new.linkId'],
  },
  {
    name: 'linkLocationsRemoved',
    after: 'delete',
    on: 'linkLocations',
    body: [
      'update linkTargets set locationCount = locationCount - 1 where id = old.linkId',
      'delete from linkTargets where id = old.linkId and locationCount = 0',
    ],
  },
  {
    name: 'linkTargetsAdded',
    after: 'insert',
    on: 'linkTargets',
    body: [
      `update spaceIndexes set linkCount = linkCount + 1, brokenLinkCount = brokenLinkCount + [new.status = 'broken'], inAppLinkCount = inAppLinkCount + [new.status = 'in-app'] where spaceId = new.spaceId`,
    ],
  },
  {
    name: 'linkTargetsChanged',
    after: 'update',
    of: ['isMissing', 'isOutOfReach'],
    on: 'linkTargets',
    when: 'old.status <> new.status',
    body: [
      `update spaceIndexes set linkCount = linkCount - 1, brokenLinkCount = brokenLinkCount - [old.status = 'broken'], inAppLinkCount = inAppLinkCount - [old.status = 'in-app'] where spaceId = old.spaceId`,
      `update spaceIndexes set linkCount = linkCount + 1, brokenLinkCount = brokenLinkCount + [new.status = 'broken'], inAppLinkCount = inAppLinkCount + [new.status = 'in-app'] where spaceId = new.spaceId`,
    ],
  },
  {
    name: 'linkTargetsRemoved',
    after: 'delete',
    on: 'linkTargets',
    body: [
      `update spaceIndexes set linkCount = linkCount - 1, brokenLinkCount = brokenLinkCount - [old.status = 'broken'], inAppLinkCount = inAppLinkCount - [old.status = 'in-app'] where spaceId = old.spaceId`,
    ],
  },
  {
    name: 'revisionsAdded',
    after: 'insert',
    on: 'revisions',
    when: '(select isRunning from contentCollection locked) = 1',
    body: ['insert into recentRoots values (new.rootHash)'],
  },
  {
    name: 'revisionsMoveAnchors',
    after: 'insert',
    on: 'revisions',
    when: 'exists (select 1 from anchoredPages where spaceId = new.spaceId and changeRequestId = new.changeRequestId)',
    body: [
      `insert into anchorChecks (spaceId, changeRequestId, revisionId) values (new.spaceId, new.changeRequestId, coalesce(json_extract(new.parentIds, '$[0]'), '')) on conflict (spaceId, changeRequestId) do nothing`,
    ],
  },
  {
    name: 'revisionsRemoved',
    after: 'delete',
    on: 'revisions',
    body: ['update contentCollection set isWanted = 1 where isWanted = 0'],
  },
]
