import { type Kysely, sql } from 'kysely'

const statements = [
  `create table changeRequestReviews (
    id text primary key,
    changeRequestId text not null references changeRequests (id) on delete cascade,
    reviewerId text not null,
    revisionId text not null,
    requestedById text,
    status text not null,
    commentId text,
    createdAt text not null
  ) strict, without rowid`,
  'create index reviewsByChangeRequest on changeRequestReviews (changeRequestId, id)',

  `create table changeRequestReviewRequests (
    changeRequestId text not null references changeRequests (id) on delete cascade,
    id text not null,
    userId text not null,
    requestedById text not null,
    revisionId text not null,
    createdAt text not null,
    primary key (changeRequestId, id)
  ) strict, without rowid`,
  'create unique index reviewRequestsByUser on changeRequestReviewRequests (changeRequestId, userId)',

  "alter table changeRequests add column organizationId text not null default ''",
  'update changeRequests set organizationId = (select organizationId from spaces where spaces.id = spaceId)',
  'create index changeRequestsByOrganization on changeRequests (organizationId, status, id)',
  `create trigger changeRequestsFollowTheirSpace after update of organizationId on spaces begin
    update changeRequests set organizationId = new.organizationId where spaceId = new.id;
  end`,

  `create table changeRequestTallies (
    spaceId text not null,
    createdById text not null,
    status text not null,
    count integer not null,
    primary key (spaceId, createdById, status)
  ) strict, without rowid`,
  `insert into changeRequestTallies (spaceId, createdById, status, count)
    select spaceId, createdById, status, count(*) from changeRequests group by 1, 2, 3
    union all select spaceId, '', status, count(*) from changeRequests group by 1, 3`,
  `create trigger changeRequestTalliesAdded after insert on changeRequests begin
    ${countUp('new')}
  end`,
  `create trigger changeRequestTalliesChanged after update of status on changeRequests begin
    ${countDown('old')}
    ${countUp('new')}
  end`,
  `create trigger changeRequestTalliesRemoved after delete on changeRequests begin
    ${countDown('old')}
  end`,
]

function countUp(row: string): string {
  return `insert into changeRequestTallies (spaceId, createdById, status, count)
      values (${row}.spaceId, '', ${row}.status, 1), (${row}.spaceId, ${row}.createdById, ${row}.status, 1)
      on conflict do update set count = count + 1;`
}

function countDown(row: string): string {
  return `update changeRequestTallies set count = count - 1
      where spaceId = ${row}.spaceId and createdById in ('', ${row}.createdById) and status = ${row}.status;`
}

export async function createReviews(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
