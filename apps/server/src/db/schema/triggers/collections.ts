import type { Trigger } from '#db/schema/trigger.ts'

/** What follows collections and the grants on them. */
export const collectionTriggers: Trigger[] = [
  {
    name: 'collectionsAdded',
    after: 'insert',
    on: 'collections',
    body: ['update organizations set collectionCount = collectionCount + 1 where id = new.organizationId'],
  },
  {
    name: 'collectionsChanged',
    after: 'update',
    of: ['organizationId'],
    on: 'collections',
    body: [
      'update organizations set collectionCount = collectionCount - 1 where id = old.organizationId',
      'update organizations set collectionCount = collectionCount + 1 where id = new.organizationId',
    ],
  },
  {
    name: 'collectionsRemoved',
    after: 'delete',
    on: 'collections',
    body: ['update organizations set collectionCount = collectionCount - 1 where id = old.organizationId'],
  },
  {
    name: 'linksCollectionRemoved',
    after: 'delete',
    on: 'collections',
    body: [
      `update linkTargets set isOutOfReach = coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where targetSpaceId = '' and targetId = old.id and kind = 'collection'`,
    ],
  },
  {
    name: 'linksCollectionTransferred',
    after: 'update',
    of: ['organizationId'],
    on: 'collections',
    body: [
      `update linkTargets set isOutOfReach = coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where targetSpaceId = '' and targetId = new.id and kind = 'collection'`,
    ],
  },
  {
    name: 'teamsGranted',
    after: 'insert',
    on: 'grants',
    body: [
      'update teams set spaceCount = spaceCount + coalesce((select [[isDeleted = 0]] from spaces where id = new.targetId), 0) where organizationId = new.organizationId and id = new.subjectId',
    ],
  },
  {
    name: 'teamsGrantsMoved',
    after: 'update',
    of: ['organizationId'],
    on: 'grants',
    body: [
      'update teams set spaceCount = spaceCount - coalesce((select [[isDeleted = 0]] from spaces where id = old.targetId), 0) where organizationId = old.organizationId and id = old.subjectId',
      'update teams set spaceCount = spaceCount + coalesce((select [[isDeleted = 0]] from spaces where id = new.targetId), 0) where organizationId = new.organizationId and id = new.subjectId',
    ],
  },
  {
    name: 'teamsUngranted',
    after: 'delete',
    on: 'grants',
    body: [
      'update teams set spaceCount = spaceCount - coalesce((select [[isDeleted = 0]] from spaces where id = old.targetId), 0) where organizationId = old.organizationId and id = old.subjectId',
    ],
  },
]
