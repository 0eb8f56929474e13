import { type Kysely, sql } from 'kysely'

/** The parts of a site stand side by side: its whole structure is read in one go. */
const tables = [
  `create table sites (
    id text primary key,
    organizationId text not null references organizations (id) on delete cascade,
    title text not null,
    searchText text not null,
    type text not null,
    visibility text not null,
    published integer not null,
    hostname text,
    basename text not null,
    proxyOrigin text,
    agentsContext text not null,
    adaptiveContent integer not null,
    icon text,
    defaultSectionId text,
    defaultSiteSpaceId text,
    siteSpaceCount integer not null,
    shareLinkCount integer not null,
    redirectCount integer not null,
    createdById text not null,
    createdAt text not null
  ) strict, without rowid`,
  'create index sitesByOrganization on sites (organizationId, id)',
  'create unique index sitesByBasename on sites (organizationId, basename)',
  'create unique index sitesByHostname on sites (hostname) where hostname is not null',
  'create unique index sitesByProxy on sites (proxyOrigin) where proxyOrigin is not null',

  `create table siteSectionGroups (
    siteId text not null references sites (id) on delete cascade,
    id text not null,
    parentId text not null,
    position text not null,
    title text not null,
    icon text,
    primary key (siteId, id)
  ) strict, without rowid`,

  `create table siteSections (
    siteId text not null references sites (id) on delete cascade,
    id text not null,
    groupId text not null,
    position text not null,
    title text not null,
    path text not null,
    description text,
    icon text,
    condition text,
    defaultSiteSpaceId text,
    primary key (siteId, id)
  ) strict, without rowid`,
  'create unique index siteSectionsByPath on siteSections (siteId, path)',

  `create table siteSpaces (
    siteId text not null references sites (id) on delete cascade,
    id text not null,
    sectionId text,
    spaceId text not null references spaces (id) on delete cascade,
    position text not null,
    path text not null,
    title text,
    condition text,
    primary key (siteId, id),
    foreign key (siteId, sectionId) references siteSections (siteId, id) on delete cascade
  ) strict, without rowid`,
  'create index siteSpacesBySpace on siteSpaces (spaceId, siteId)',
  "create unique index siteSpacesByPath on siteSpaces (siteId, coalesce(sectionId, ''), path)",
  "create unique index siteSpacesByPlace on siteSpaces (siteId, coalesce(sectionId, ''), spaceId)",
  'create index siteSpacesBySection on siteSpaces (siteId, sectionId)',

  `create table shareLinks (
    siteId text not null references sites (id) on delete cascade,
    id text not null,
    secret text not null,
    name text not null,
    active integer not null,
    createdAt text not null,
    primary key (siteId, id)
  ) strict, without rowid`,
  'create unique index shareLinksBySecret on shareLinks (secret)',

  `create table siteCustomizations (
    siteId text not null references sites (id) on delete cascade,
    siteSpaceId text not null,
    settings text not null,
    primary key (siteId, siteSpaceId)
  ) strict, without rowid`,

  `create table siteRedirects (
    siteId text not null references sites (id) on delete cascade,
    id text not null,
    source text not null,
    sourceKey text not null,
    siteSectionId text,
    siteSpaceId text,
    pageId text,
    primary key (siteId, id),
    foreign key (siteId, siteSectionId) references siteSections (siteId, id) on delete cascade,
    foreign key (siteId, siteSpaceId) references siteSpaces (siteId, id) on delete cascade
  ) strict, without rowid`,
  'create unique index siteRedirectsBySource on siteRedirects (siteId, sourceKey)',
  'create index siteRedirectsBySection on siteRedirects (siteId, siteSectionId)',
  'create index siteRedirectsBySiteSpace on siteRedirects (siteId, siteSpaceId)',

  'alter table spaces add column siteVisibility text',
  'alter table organizations add column siteCount integer not null default 0',
  'alter table organizations add column defaultSiteId text references sites (id) on delete set null',
  'create index organizationsByDefaultSite on organizations (defaultSiteId)',
]

const counting = (table: string, column: string) => [
  `create trigger ${table}Added after insert on ${table} begin
    update sites set ${column} = ${column} + 1 where id = new.siteId;
  end`,
  `create trigger ${table}Removed after delete on ${table} begin
    update sites set ${column} = ${column} - 1 where id = old.siteId;
  end`,
]

/** A site shows a space only while that is not deleted; one that is removed for good was deleted before. */
const isShown = (row: string) => `coalesce((select isDeleted = 0 from spaces where id = ${row}.spaceId), 0)`

/** Of the live sites that show a space, the one that most people can read says how visible it is. */
const followSites = (spaces: string) => `
    update spaces set siteVisibility = (
      select visibility from sites
        where published = 1 and id in (select siteId from siteSpaces where spaceId = spaces.id)
        order by case visibility when 'public' then 0 when 'unlisted' then 1 when 'share-link' then 2 else 3 end
        limit 1
    ) where ${spaces};`

const triggers = [
  `create trigger sitesAdded after insert on sites begin
    update organizations set siteCount = siteCount + 1 where id = new.organizationId;
  end`,
  `create trigger sitesRemoved after delete on sites begin
    update organizations set siteCount = siteCount - 1 where id = old.organizationId;
  end`,
  `create trigger siteSpacesAdded after insert on siteSpaces begin
    update sites set siteSpaceCount = siteSpaceCount + ${isShown('new')} where id = new.siteId;
    ${followSites('id = new.spaceId')}
  end`,
  `create trigger siteSpacesRemoved after delete on siteSpaces begin
    update sites set siteSpaceCount = siteSpaceCount - ${isShown('old')} where id = old.siteId;
    delete from siteCustomizations where siteId = old.siteId and siteSpaceId = old.id;
    ${followSites('id = old.spaceId')}
  end`,
  `create trigger siteSpacesPointed after update of spaceId on siteSpaces begin
    update sites set siteSpaceCount = siteSpaceCount - ${isShown('old')} + ${isShown('new')} where id = new.siteId;
    ${followSites('id in (old.spaceId, new.spaceId)')}
  end`,
  `create trigger spacesFollowSites after update of published, visibility on sites begin
    ${followSites('id in (select spaceId from siteSpaces where siteId = new.id)')}
  end`,
  `create trigger siteSpacesFollowSpaces after update of deletedAt on spaces
    when (old.deletedAt is null) <> (new.deletedAt is null) begin
    update sites set siteSpaceCount = siteSpaceCount
        + (select count(*) from siteSpaces where siteSpaces.siteId = sites.id and spaceId = new.id)
          * (case when new.deletedAt is null then 1 else -1 end)
      where id in (select siteId from siteSpaces where spaceId = new.id);
  end`,
  ...counting('shareLinks', 'shareLinkCount'),
  ...counting('siteRedirects', 'redirectCount'),
]

export async function createSites(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...triggers]) await sql.raw(statement).execute(db)
}
