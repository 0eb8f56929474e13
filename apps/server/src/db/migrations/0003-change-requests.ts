import { type Kysely, sql } from 'kysely'

const statements = [
  `create table revisions (
    id text primary key,
    spaceId text not null,
    changeRequestId text not null,
    rootHash text not null,
    parentIds text not null,
    type text not null,
    mergedFromId text,
    createdById text not null,
    createdAt text not null
  ) strict, without rowid`,
  'create index revisionsBySpace on revisions (spaceId, changeRequestId, id)',

  `create table changeRequests (
    id text primary key,
    spaceId text not null,
    number integer not null,
    status text not null,
    subject text not null,
    description text,
    revisionId text not null,
    initialRevisionId text not null,
    ancestorRevisionId text not null,
    mergedRevisionId text,
    openCommentCount integer not null,
    createdById text not null,
    createdAt text not null,
    updatedAt text not null
  ) strict, without rowid`,
  'create unique index changeRequestsByNumber on changeRequests (spaceId, number)',
  'create index changeRequestsByStatus on changeRequests (spaceId, status, id)',
  'create index changeRequestsByCreator on changeRequests (spaceId, createdById, status, id)',

  `create table changeRequestContributors (
    changeRequestId text not null references changeRequests (id) on delete cascade,
    userId text not null,
    spaceId text not null,
    actionType text not null,
    count integer not null,
    updatedAt text not null,
    primary key (changeRequestId, userId, actionType)
  ) strict, without rowid`,
  'create index contributorsByUser on changeRequestContributors (spaceId, userId, changeRequestId)',

  `create trigger changeRequestsAdded after insert on changeRequests begin
    update spaces set
      changeRequestCount = changeRequestCount + 1,
      openChangeRequestCount = openChangeRequestCount + (new.status = 'open'),
      draftChangeRequestCount = draftChangeRequestCount + (new.status = 'draft')
      where id = new.spaceId;
  end`,
  `create trigger changeRequestsRemoved after delete on changeRequests begin
    update spaces set
      changeRequestCount = changeRequestCount - 1,
      openChangeRequestCount = openChangeRequestCount - (old.status = 'open'),
      draftChangeRequestCount = draftChangeRequestCount - (old.status = 'draft')
      where id = old.spaceId;
  end`,
  `create trigger changeRequestsChanged after update of status on changeRequests begin
    update spaces set
      openChangeRequestCount = openChangeRequestCount + (new.status = 'open') - (old.status = 'open'),
      draftChangeRequestCount = draftChangeRequestCount + (new.status = 'draft') - (old.status = 'draft')
      where id = new.spaceId;
  end`,
]

export async function createChangeRequests(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
