import { type Kysely, sql } from 'kysely'

/**
 * Foreign keys delete what hangs below a row in one statement, however much there is. These tables may have any number of
 * rows, or rows of any size, below one row; they keep their other foreign keys.
 */
const detached: [table: string, constraints: string[]][] = [
  ['siteCustomizations', [to('sites (id)')]],
  [
    'siteRedirects',
    [
      to('sites (id)'),
      pair('(siteId, siteSectionId)', 'siteSections (siteId, id)'),
      pair('(siteId, siteSpaceId)', 'siteSpaces (siteId, id)'),
    ],
  ],
  ['shareLinks', [to('sites (id)')]],
  ['teamMembers', [to('teams (id)'), pair('(organizationId, userId)', 'members (organizationId, userId)')]],
  ['openApiSpecVersions', [to('openApiSpecs (id)')]],
  ['idempotencyRecords', [to('tokens (id)')]],
  ['tokens', [to('samlProviders (id)')]],
  ['samlUses', [to('samlProviders (id)')]],
  ['integrationPlacements', [to('integrationInstallations (id)'), to('sites (id)')]],
  ['integrationExternalIds', [to('integrationInstallations (id)')]],
  ['integrationInstallations', [to('integrations (name)')]],
  ['integrationEvents', [to('integrations (name)')]],
]

function to(parent: string): string {
  return ` references ${parent} on delete cascade`
}

function pair(columns: string, parent: string): string {
  return `,\n    foreign key ${columns}${to(parent)}`
}

const ofComment = (row: string, id: string) =>
  `spaceId = ${row}.spaceId and changeRequestId = ${row}.changeRequestId and commentId = ${row}.${id}`
const inDiscussion = 'spaceId = old.spaceId and changeRequestId = old.changeRequestId'
const isEmptyTally = 'openCount = 0 and resolvedCount = 0 and replyCount = 0'
const repliersOfOld = `from commentRepliers where ${ofComment('old', 'id')}`

/** Who replied is subtracted with the comment, so its replies, which go later, are not subtracted again. */
const commentTriggers = [
  'drop trigger commentsRemoved',
  `create trigger commentsRemoved after delete on comments begin
    update spaces set openCommentCount = openCommentCount - (old.resolvedAt is null)
      where id = old.spaceId and old.changeRequestId = '';
    update changeRequests set openCommentCount = openCommentCount - (old.resolvedAt is null)
      where id = old.changeRequestId;
    update commentTallies set
      openCount = openCount - (old.resolvedAt is null),
      resolvedCount = resolvedCount - (old.resolvedAt is not null)
      where ${inDiscussion} and pageId in ('', old.pageId) and authorId in ('', old.authorId);
    update commentTallies set replyCount = replyCount - (
        select repliers.replyCount from commentRepliers as repliers
          where repliers.spaceId = old.spaceId and repliers.changeRequestId = old.changeRequestId
            and repliers.commentId = old.id and repliers.authorId = commentTallies.authorId)
      where ${inDiscussion} and pageId = '' and authorId in (select authorId ${repliersOfOld});
    delete from commentTallies
      where ${inDiscussion} and pageId in ('', old.pageId) and authorId in ('', old.authorId) and ${isEmptyTally};
    delete from commentTallies
      where ${inDiscussion} and pageId = '' and authorId in (select authorId ${repliersOfOld}) and ${isEmptyTally};
    delete ${repliersOfOld};
    delete from commentReactions where ${ofComment('old', 'id')} and replyId = '';
  end`,
  'drop trigger commentRepliesRemoved',
  'drop trigger commentRepliersRemoved',
  `create trigger commentRepliesRemoved after delete on commentReplies begin
    update comments set replyCount = replyCount - 1
      where ${inDiscussion} and id = old.commentId;
    update commentTallies set replyCount = replyCount - 1
      where ${inDiscussion} and pageId = '' and authorId = old.authorId and exists
        (select 1 from commentRepliers where ${ofComment('old', 'commentId')} and authorId = old.authorId);
    delete from commentTallies where ${inDiscussion} and pageId = '' and authorId = old.authorId and ${isEmptyTally};
    update commentRepliers set replyCount = replyCount - 1
      where ${ofComment('old', 'commentId')} and authorId = old.authorId;
    delete from commentRepliers
      where ${ofComment('old', 'commentId')} and authorId = old.authorId and replyCount = 0;
    delete from commentReactions where ${ofComment('old', 'commentId')} and replyId = old.id;
  end`,
]

const redirectsTo = (column: string) =>
  `(select count(*) from siteRedirects where siteId = old.siteId and ${column} = old.id)`
const isThere = (column: string, table: string) =>
  `(old.${column} is null or exists (select 1 from ${table} where siteId = old.siteId and id = old.${column}))`

/** Redirects are subtracted with what they lead to, so those that go later are not subtracted again. */
const siteTriggers = [
  'drop trigger siteSpacesRemoved',
  `create trigger siteSpacesRemoved after delete on siteSpaces begin
    update sites set
      siteSpaceCount = siteSpaceCount - coalesce((select isDeleted = 0 from spaces where id = old.spaceId), 0),
      redirectCount = redirectCount - ${redirectsTo('siteSpaceId')}
      where id = old.siteId;
    update spaces set siteVisibility = (
      select visibility from sites
        where published = 1 and id in (select siteId from siteSpaces where spaceId = spaces.id)
        order by case visibility when 'public' then 0 when 'unlisted' then 1 when 'share-link' then 2 else 3 end
        limit 1
    ) where id = old.spaceId;
  end`,
  `create trigger siteSectionsRemoved after delete on siteSections begin
    update sites set redirectCount = redirectCount - ${redirectsTo('siteSectionId')} where id = old.siteId;
  end`,
  'drop trigger siteRedirectsRemoved',
  `create trigger siteRedirectsRemoved after delete on siteRedirects begin
    update sites set redirectCount = redirectCount - 1
      where id = old.siteId and ${isThere('siteSpaceId', 'siteSpaces')} and ${isThere('siteSectionId', 'siteSections')};
  end`,
]

const countPlacement = (row: 'new' | 'old', sign: '+' | '-') => {
  const isOnSite = `(${row}.kind = 'site' and exists (select 1 from sites where id = ${row}.siteId))`
  const counters = `spaceCount = spaceCount ${sign} (${row}.kind = 'space' and ${row}.isLive),
    siteCount = siteCount ${sign} ${isOnSite}`
  return `update integrations set ${counters} where name = ${row}.integrationName
      and exists (select 1 from integrationInstallations where id = ${row}.installationId);
    update integrationInstallations set ${counters} where id = ${row}.installationId;`
}

/** Placements are subtracted with their installation, or with their site. */
const integrationTriggers = [
  'drop trigger integrationInstallationsRemoved',
  `create trigger integrationInstallationsRemoved after delete on integrationInstallations begin
    update integrations set installationCount = installationCount - 1,
      spaceCount = spaceCount - old.spaceCount, siteCount = siteCount - old.siteCount
      where name = old.integrationName;
    update organizations set installationCount = installationCount - 1 where id = old.organizationId;
  end`,
  'drop trigger integrationPlacementsRemoved',
  `create trigger integrationPlacementsRemoved after delete on integrationPlacements begin
    ${countPlacement('old', '-')}
  end`,
  `create trigger integrationPlacementsLeaveSites after delete on sites begin
    update integrationInstallations set siteCount = siteCount - 1
      where id in (select installationId from integrationPlacements where siteId = old.id);
    update integrations set siteCount = siteCount
        - (select count(*) from integrationPlacements where siteId = old.id and integrationName = integrations.name)
      where name in (select integrationName from integrationPlacements where siteId = old.id);
  end`,
  'drop trigger integrationPlacementsChanged',
  `create trigger integrationPlacementsChanged after update of isLive on integrationPlacements begin
    ${countPlacement('old', '-')} ${countPlacement('new', '+')}
  end`,
]

const targetTriggers = [
  'drop trigger membersLoseGrants',
  'drop trigger teamsLoseGrants',
  'drop trigger collectionsRemoved',
  `create trigger collectionsRemoved after delete on collections begin
    update organizations set collectionCount = collectionCount - 1 where id = old.organizationId;
  end`,
  'drop trigger spacesChanged',
  `create trigger spacesChanged after update of organizationId, deletedAt on spaces begin
    update organizations set spaceCount = spaceCount - (old.deletedAt is null) where id = old.organizationId;
    update organizations set spaceCount = spaceCount + (new.deletedAt is null) where id = new.organizationId;
  end`,
  'drop trigger collectionsChanged',
  `create trigger collectionsChanged after update of organizationId on collections begin
    update organizations set collectionCount = collectionCount - 1 where id = old.organizationId;
    update organizations set collectionCount = collectionCount + 1 where id = new.organizationId;
  end`,
]

const statements = [
  `create table pendingDeletions (
    number integer primary key,
    kind text not null,
    key text not null
  ) strict`,
  'create index pendingDeletionsByKey on pendingDeletions (kind, key)',
  ...commentTriggers,
  ...siteTriggers,
  ...integrationTriggers,
  ...targetTriggers,
]

export async function createPendingDeletions(db: Kysely<unknown>): Promise<void> {
  for (const [table, constraints] of detached) await dropForeignKeys(db, table, constraints)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * SQLite drops no constraint: the table is made again, with its indexes and triggers. It keeps its name all the time, for
 * a new name would be written into whatever names the table.
 */
async function dropForeignKeys(db: Kysely<unknown>, table: string, constraints: string[]): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema
    where tbl_name = ${table} and sql is not null order by type = 'table' desc`.execute(db)
  const [whole = '', ...others] = rows.map((row) => row.sql)
  const detachedTable = constraints.reduce((rest, constraint) => rest.replace(constraint, ''), whole)
  const copy = `${table}BeforeDetaching`
  for (const statement of [
    `create table ${copy} as select * from ${table}`,
    `drop table ${table}`,
    detachedTable,
    `insert into ${table} select * from ${copy}`,
    `drop table ${copy}`,
    ...others,
  ])
    await sql.raw(statement).execute(db)
}
