import type { Trigger } from '#db/schema/trigger.ts'

/** What follows spaces when they come, go, move or are deleted. */
export const spaceTriggers: Trigger[] = [
  {
    name: 'changeRequestsFollowTheirSpace',
    after: 'update',
    of: ['organizationId'],
    on: 'spaces',
    body: ['update changeRequests set organizationId = new.organizationId where spaceId = new.id'],
  },
  {
    name: 'integrationPlacementsFollowDeletion',
    after: 'update',
    of: ['deletedAt'],
    on: 'spaces',
    when: '(old.deletedAt is null) <> (new.deletedAt is null)',
    body: ['update integrationPlacements set isLive = [new.deletedAt is null] where spaceId = new.id'],
  },
  {
    name: 'integrationPlacementsFollowTransfer',
    after: 'update',
    of: ['organizationId'],
    on: 'spaces',
    when: 'old.organizationId <> new.organizationId',
    body: ['delete from integrationPlacements where spaceId = new.id'],
  },
  {
    name: 'linksSpaceChanged',
    after: 'update',
    of: ['deletedAt', 'organizationId'],
    on: 'spaces',
    body: [
      'update linkTargets set isOutOfReach = coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where targetSpaceId = new.id and spaceId <> new.id',
    ],
  },
  {
    name: 'linksSpaceRemoved',
    after: 'delete',
    on: 'spaces',
    body: [
      'update linkTargets set isOutOfReach = coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where targetSpaceId = old.id',
    ],
  },
  {
    name: 'linksSpaceTransferred',
    after: 'update',
    of: ['organizationId'],
    on: 'spaces',
    when: 'old.organizationId <> new.organizationId',
    body: [
      'update linkTargets set isOutOfReach = coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where spaceId = new.id and targetSpaceId <> new.id',
    ],
  },
  {
    name: 'siteSpacesFollowSpaces',
    after: 'update',
    of: ['deletedAt'],
    on: 'spaces',
    when: '(old.deletedAt is null) <> (new.deletedAt is null)',
    body: [
      'update sites set siteSpaceCount = siteSpaceCount + (select count(*) from siteSpaces where siteSpaces.siteId = sites.id and spaceId = new.id) * (case when new.deletedAt is null then 1 else -1 end) where id in (select siteId from siteSpaces where spaceId = new.id)',
    ],
  },
  {
    name: 'spaceCountsAdded',
    after: 'insert',
    on: 'spaces',
    body: [
      `insert into spaceCounts (organizationId, parentId, level, spaceCount) select new.organizationId, new.parentId, case when new.defaultLevel is null then 'hidden' when new.defaultLevel = 'inherit' then 'inheriting' else 'given' end, 1 where new.deletedAt is null on conflict (organizationId, parentId, level) do update set spaceCount = .spaceCount + 1`,
    ],
  },
  {
    name: 'spaceCountsChanged',
    after: 'update',
    of: ['organizationId', 'parentId', 'defaultLevel', 'deletedAt'],
    on: 'spaces',
    when: 'old.organizationId is not same as new.organizationId or old.parentId is not same as new.parentId or old.defaultLevel is not same as new.defaultLevel or old.deletedAt is not same as new.deletedAt',
    body: [
      `update spaceCounts set spaceCount = spaceCount - 1 where organizationId = old.organizationId and parentId = old.parentId and level = case when old.defaultLevel is null then 'hidden' when old.defaultLevel = 'inherit' then 'inheriting' else 'given' end and old.deletedAt is null`,
      `delete from spaceCounts where organizationId = old.organizationId and parentId = old.parentId and level = case when old.defaultLevel is null then 'hidden' when old.defaultLevel = 'inherit' then 'inheriting' else 'given' end and spaceCount = 0`,
      `insert into spaceCounts (organizationId, parentId, level, spaceCount) select new.organizationId, new.parentId, case when new.defaultLevel is null then 'hidden' when new.defaultLevel = 'inherit' then 'inheriting' else 'given' end, 1 where new.deletedAt is null on conflict (organizationId, parentId, level) do update set spaceCount = .spaceCount + 1`,
    ],
  },
  {
    name: 'spaceCountsRemoved',
    after: 'delete',
    on: 'spaces',
    body: [
      `update spaceCounts set spaceCount = spaceCount - 1 where organizationId = old.organizationId and parentId = old.parentId and level = case when old.defaultLevel is null then 'hidden' when old.defaultLevel = 'inherit' then 'inheriting' else 'given' end and old.deletedAt is null`,
      `delete from spaceCounts where organizationId = old.organizationId and parentId = old.parentId and level = case when old.defaultLevel is null then 'hidden' when old.defaultLevel = 'inherit' then 'inheriting' else 'given' end and spaceCount = 0`,
    ],
  },
  {
    name: 'spacesAdded',
    after: 'insert',
    on: 'spaces',
    body: ['update organizations set spaceCount = spaceCount + [new.deletedAt is null] where id = new.organizationId'],
  },
  {
    name: 'spacesChanged',
    after: 'update',
    of: ['organizationId', 'deletedAt'],
    on: 'spaces',
    body: [
      'update organizations set spaceCount = spaceCount - [old.deletedAt is null] where id = old.organizationId',
      'update organizations set spaceCount = spaceCount + [new.deletedAt is null] where id = new.organizationId',
    ],
  },
  {
    name: 'spacesRemoved',
    after: 'delete',
    on: 'spaces',
    body: [
      'update organizations set spaceCount = spaceCount - [old.deletedAt is null] where id = old.organizationId',
      'delete from grants where targetId = old.id',
      `delete from inviteLinks where organizationId = old.organizationId and targetKind = 'space' and targetId = old.id`,
    ],
  },
  {
    name: 'teamsSpaceDeleted',
    after: 'update',
    of: ['deletedAt'],
    on: 'spaces',
    when: 'old.deletedAt is null and new.deletedAt is not null',
    body: [
      'update teams set spaceCount = spaceCount - 1 where organizationId = new.organizationId and id in (select subjectId from grants where targetId = new.id)',
    ],
  },
  {
    name: 'teamsSpaceRestored',
    after: 'update',
    of: ['deletedAt'],
    on: 'spaces',
    when: 'old.deletedAt is not null and new.deletedAt is null',
    body: [
      'update teams set spaceCount = spaceCount + 1 where organizationId = new.organizationId and id in (select subjectId from grants where targetId = new.id)',
    ],
  },
]
