import { type Kysely, sql } from 'kysely'

/** The names that sites and organizations had last: their addresses lead on until somebody takes them. */
const statements = [
  `create table formerSiteNames (
    number integer primary key,
    organizationId text not null,
    basename text not null,
    siteId text not null references sites (id) on delete cascade
  ) strict`,
  'create unique index formerSiteNamesByName on formerSiteNames (organizationId, basename)',
  'create index formerSiteNamesBySite on formerSiteNames (siteId)',
  `create trigger sitesKeepFormerNames after update of basename on sites when new.basename <> old.basename begin
    delete from formerSiteNames where organizationId = new.organizationId and basename = new.basename;
    insert into formerSiteNames (organizationId, basename, siteId) values (old.organizationId, old.basename, old.id);
    delete from formerSiteNames where siteId = old.id and number not in
      (select number from formerSiteNames where siteId = old.id order by number desc limit 20);
  end`,
  `create trigger sitesTakeFormerNames after insert on sites begin
    delete from formerSiteNames where organizationId = new.organizationId and basename = new.basename;
  end`,
  `create table formerOrganizationNames (
    number integer primary key,
    hostname text not null unique,
    organizationId text not null references organizations (id) on delete cascade
  ) strict`,
  'create index formerOrganizationNamesByOrganization on formerOrganizationNames (organizationId)',
  `create trigger organizationsKeepFormerNames after update of hostname on organizations
    when new.hostname is not old.hostname begin
    delete from formerOrganizationNames where hostname = new.hostname;
    insert into formerOrganizationNames (hostname, organizationId)
      select old.hostname, old.id where old.hostname is not null;
    delete from formerOrganizationNames where organizationId = old.id and number not in
      (select number from formerOrganizationNames where organizationId = old.id order by number desc limit 20);
  end`,
  `create trigger organizationsTakeFormerNames after insert on organizations begin
    delete from formerOrganizationNames where hostname = new.hostname;
  end`,
]

export async function keepFormerNames(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
