import { type Kysely, sql } from 'kysely'

/** Whether a site of the organization still has the host of the row that is looked at. */
const isInUse = `exists (
      select 1 from sites where organizationId = verifiedDomains.organizationId
        and (sites.hostname = verifiedDomains.hostname or sites.proxyHost = verifiedDomains.hostname)
    )`

const forgetUnused = `delete from verifiedDomains
      where organizationId = old.organizationId and hostname in (old.hostname, old.proxyHost) and not ${isInUse};`

const statements = [
  'alter table sites add column proxyHost text',
  "update sites set proxyHost = substr(proxyOrigin, 1, instr(proxyOrigin, '/') - 1) where proxyOrigin is not null",
  // Anybody may enter a name; only one organization at a time has it.
  'drop index sitesByHostname',
  'drop index sitesByProxy',
  'create unique index sitesByHostname on sites (organizationId, hostname) where hostname is not null',
  'create unique index sitesByProxy on sites (organizationId, proxyOrigin) where proxyOrigin is not null',
  'create index sitesByProxyHost on sites (organizationId, proxyHost) where proxyHost is not null',
  `create table verifiedDomains (
    hostname text primary key,
    organizationId text not null references organizations (id) on delete cascade,
    method text not null,
    verifiedAt text not null
  ) strict, without rowid`,
  'create index verifiedDomainsByOrganization on verifiedDomains (organizationId)',
  `create trigger verifiedDomainsFollowSites after update of hostname, proxyHost on sites begin
    ${forgetUnused}
  end`,
  `create trigger verifiedDomainsFollowRemovedSites after delete on sites begin
    ${forgetUnused}
  end`,
  // Where there is one organization alone, nobody can have taken a name of another. Elsewhere names wait for a proof.
  `insert into verifiedDomains (hostname, organizationId, method, verifiedAt)
    select distinct name, organizationId, 'operator', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from (
      select hostname as name, organizationId from sites union select proxyHost, organizationId from sites
    ) where name glob '*.[a-z]*[a-z]' and (select count(*) from organizations) = 1`,
  // It would stand for the organization with this id.
  "update organizations set hostname = null where length(hostname) = 20 and hostname not glob '*[^0-9a-hjkmnp-tv-z]*'",
]

export async function verifyDomains(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
