import { type Kysely, sql } from 'kysely'

const tables = [
  `create table settings (
    name text primary key,
    value text not null
  ) strict, without rowid`,

  `create table users (
    id text primary key,
    email text not null unique,
    displayName text not null,
    photoUrl text,
    searchText text not null,
    createdAt text not null
  ) strict, without rowid`,

  `create table tokens (
    id text primary key,
    userId text not null references users (id) on delete cascade,
    label text not null,
    hash text not null,
    lookup text not null,
    scopes text,
    createdAt text not null,
    expiresAt text,
    lastUsedAt text
  ) strict, without rowid`,
  'create index tokensByLookup on tokens (lookup)',
  'create index tokensByUser on tokens (userId, id)',

  `create table organizations (
    id text primary key,
    title text not null,
    createdAt text not null,
    emailDomains text not null,
    hostname text unique,
    type text not null,
    useCase text,
    communityType text,
    defaultRole text,
    sso integer not null,
    ai integer not null,
    inviteLinks integer not null,
    logoUrl text,
    mergeRules text not null,
    memberCount integer not null,
    adminCount integer not null,
    teamCount integer not null
  ) strict, without rowid`,

  `create table organizationDomains (
    domain text not null,
    organizationId text not null references organizations (id) on delete cascade,
    primary key (domain, organizationId)
  ) strict, without rowid`,
  'create index organizationDomainsByOrganization on organizationDomains (organizationId)',

  `create table members (
    organizationId text not null references organizations (id) on delete cascade,
    userId text not null references users (id) on delete cascade,
    role text,
    disabled integer not null,
    sso integer not null,
    joinedAt text not null,
    lastSeenAt text,
    teamCount integer not null,
    primary key (organizationId, userId)
  ) strict, without rowid`,
  'create index membersByJoining on members (organizationId, joinedAt, userId)',
  'create index membersByRole on members (organizationId, role, joinedAt, userId)',
  'create index membersByLastSeen on members (organizationId, lastSeenAt, userId)',
  'create index membersByUser on members (userId, joinedAt, organizationId)',

  `create table teams (
    id text primary key,
    organizationId text not null references organizations (id) on delete cascade,
    title text not null,
    searchText text not null,
    memberCount integer not null,
    createdAt text not null
  ) strict, without rowid`,
  'create index teamsByOrganization on teams (organizationId, id)',

  `create table teamMembers (
    teamId text not null references teams (id) on delete cascade,
    userId text not null,
    organizationId text not null,
    role text not null,
    addedAt text not null,
    primary key (teamId, userId),
    foreign key (organizationId, userId) references members (organizationId, userId) on delete cascade
  ) strict, without rowid`,
  'create index teamMembersByAdding on teamMembers (teamId, addedAt, userId)',
  'create index teamMembersByMember on teamMembers (organizationId, userId, teamId)',

  `create table inviteLinks (
    id text primary key,
    organizationId text not null references organizations (id) on delete cascade,
    targetKind text not null,
    targetId text not null,
    role text,
    createdAt text not null
  ) strict, without rowid`,
  'create index inviteLinksByTarget on inviteLinks (organizationId, targetKind, targetId, id)',
]

/** Counters are kept where the rows change, so that no way of adding or removing one can forget them. */
const counters = [
  `create trigger membersAdded after insert on members begin
    update organizations
      set memberCount = memberCount + 1, adminCount = adminCount + (new.role is 'admin')
      where id = new.organizationId;
  end`,
  `create trigger membersRemoved after delete on members begin
    update organizations
      set memberCount = memberCount - 1, adminCount = adminCount - (old.role is 'admin')
      where id = old.organizationId;
  end`,
  `create trigger membersChanged after update of role on members begin
    update organizations
      set adminCount = adminCount + (new.role is 'admin') - (old.role is 'admin')
      where id = new.organizationId;
  end`,
  `create trigger teamsAdded after insert on teams begin
    update organizations set teamCount = teamCount + 1 where id = new.organizationId;
  end`,
  `create trigger teamsRemoved after delete on teams begin
    update organizations set teamCount = teamCount - 1 where id = old.organizationId;
  end`,
  `create trigger teamMembersAdded after insert on teamMembers begin
    update teams set memberCount = memberCount + 1 where id = new.teamId;
    update members set teamCount = teamCount + 1
      where organizationId = new.organizationId and userId = new.userId;
  end`,
  `create trigger teamMembersRemoved after delete on teamMembers begin
    update teams set memberCount = memberCount - 1 where id = old.teamId;
    update members set teamCount = teamCount - 1
      where organizationId = old.organizationId and userId = old.userId;
  end`,
]

export async function createIdentity(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...counters]) await sql.raw(statement).execute(db)
}
