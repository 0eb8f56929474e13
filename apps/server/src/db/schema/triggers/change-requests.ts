import type { Trigger } from '#db/schema/trigger.ts'

/** Counters of change requests, which spaces show. */
export const changeRequestTriggers: Trigger[] = [
  {
    name: 'changeRequestTalliesAdded',
    after: 'insert',
    on: 'changeRequests',
    body: [
      `insert into changeRequestTallies (spaceId, createdById, status, count) values (new.spaceId, '', new.status, 1), (new.spaceId, new.createdById, new.status, 1) on conflict (spaceId, createdById, status) do update set count = .count + 1`,
    ],
  },
  {
    name: 'changeRequestTalliesChanged',
    after: 'update',
    of: ['status'],
    on: 'changeRequests',
    body: [
      `update changeRequestTallies set count = count - 1 where spaceId = old.spaceId and createdById in ('', old.createdById) and status = old.status`,
      `insert into changeRequestTallies (spaceId, createdById, status, count) values (new.spaceId, '', new.status, 1), (new.spaceId, new.createdById, new.status, 1) on conflict (spaceId, createdById, status) do update set count = .count + 1`,
    ],
  },
  {
    name: 'changeRequestTalliesRemoved',
    after: 'delete',
    on: 'changeRequests',
    body: [
      `update changeRequestTallies set count = count - 1 where spaceId = old.spaceId and createdById in ('', old.createdById) and status = old.status`,
    ],
  },
  {
    name: 'changeRequestsAdded',
    after: 'insert',
    on: 'changeRequests',
    body: [
      `update spaces set changeRequestCount = changeRequestCount + 1, openChangeRequestCount = openChangeRequestCount + [new.status = 'open'], draftChangeRequestCount = draftChangeRequestCount + [new.status = 'draft'] where id = new.spaceId`,
    ],
  },
  {
    name: 'changeRequestsChanged',
    after: 'update',
    of: ['status'],
    on: 'changeRequests',
    body: [
      `update spaces set openChangeRequestCount = openChangeRequestCount + [new.status = 'open'] - [old.status = 'open'], draftChangeRequestCount = draftChangeRequestCount + [new.status = 'draft'] - [old.status = 'draft'] where id = new.spaceId`,
    ],
  },
  {
    name: 'changeRequestsRemoved',
    after: 'delete',
    on: 'changeRequests',
    body: [
      `update spaces set changeRequestCount = changeRequestCount - 1, openChangeRequestCount = openChangeRequestCount - [old.status = 'open'], draftChangeRequestCount = draftChangeRequestCount - [old.status = 'draft'] where id = old.spaceId`,
    ],
  },
]
