import type { Trigger } from '#db/schema/trigger.ts'

/** Counters of sites, and names that they had. */
export const publishingTriggers: Trigger[] = [
  {
    name: 'shareLinksAdded',
    after: 'insert',
    on: 'shareLinks',
    body: ['update sites set shareLinkCount = shareLinkCount + 1 where id = new.siteId'],
  },
  {
    name: 'shareLinksRemoved',
    after: 'delete',
    on: 'shareLinks',
    body: ['update sites set shareLinkCount = shareLinkCount - 1 where id = old.siteId'],
  },
  {
    name: 'siteRedirectsAdded',
    after: 'insert',
    on: 'siteRedirects',
    body: ['update sites set redirectCount = redirectCount + 1 where id = new.siteId'],
  },
  {
    name: 'siteRedirectsRemoved',
    after: 'delete',
    on: 'siteRedirects',
    body: [
      'update sites set redirectCount = redirectCount - 1 where id = old.siteId and (old.siteSpaceId is null or exists (select 1 from siteSpaces where siteId = old.siteId and id = old.siteSpaceId)) and (old.siteSectionId is null or exists (select 1 from siteSections where siteId = old.siteId and id = old.siteSectionId))',
    ],
  },
  {
    name: 'siteSectionsRemoved',
    after: 'delete',
    on: 'siteSections',
    body: [
      'update sites set redirectCount = redirectCount - (select count(*) from siteRedirects where siteId = old.siteId and siteSectionId = old.id) where id = old.siteId',
    ],
  },
  {
    name: 'siteSpacesAdded',
    after: 'insert',
    on: 'siteSpaces',
    body: [
      'update sites set siteSpaceCount = siteSpaceCount + coalesce((select [[isDeleted = 0]] from spaces where id = new.spaceId), 0) where id = new.siteId',
      `update spaces set siteVisibility = ( select visibility from sites where published = 1 and id in (select siteId from siteSpaces where spaceId = spaces.id) order by case visibility when 'public' then 0 when 'unlisted' then 1 when 'share-link' then 2 else 3 end limit 1 ) where id = new.spaceId`,
    ],
  },
  {
    name: 'siteSpacesPointed',
    after: 'update',
    of: ['spaceId'],
    on: 'siteSpaces',
    body: [
      'update sites set siteSpaceCount = siteSpaceCount - coalesce((select [[isDeleted = 0]] from spaces where id = old.spaceId), 0) + coalesce((select [[isDeleted = 0]] from spaces where id = new.spaceId), 0) where id = new.siteId',
      `update spaces set siteVisibility = ( select visibility from sites where published = 1 and id in (select siteId from siteSpaces where spaceId = spaces.id) order by case visibility when 'public' then 0 when 'unlisted' then 1 when 'share-link' then 2 else 3 end limit 1 ) where id in (old.spaceId, new.spaceId)`,
    ],
  },
  {
    name: 'siteSpacesRemoved',
    after: 'delete',
    on: 'siteSpaces',
    body: [
      'update sites set siteSpaceCount = siteSpaceCount - coalesce((select [[isDeleted = 0]] from spaces where id = old.spaceId), 0), redirectCount = redirectCount - (select count(*) from siteRedirects where siteId = old.siteId and siteSpaceId = old.id) where id = old.siteId',
      `update spaces set siteVisibility = ( select visibility from sites where published = 1 and id in (select siteId from siteSpaces where spaceId = spaces.id) order by case visibility when 'public' then 0 when 'unlisted' then 1 when 'share-link' then 2 else 3 end limit 1 ) where id = old.spaceId`,
    ],
  },
  {
    name: 'integrationPlacementsLeaveSites',
    after: 'delete',
    on: 'sites',
    body: [
      'update integrationInstallations set siteCount = siteCount - 1 where id in (select installationId from integrationPlacements where siteId = old.id)',
      'update integrations set siteCount = siteCount - (select count(*) from integrationPlacements where siteId = old.id and integrationName = integrations.name) where name in (select integrationName from integrationPlacements where siteId = old.id)',
    ],
  },
  {
    name: 'sitesAdded',
    after: 'insert',
    on: 'sites',
    body: ['update organizations set siteCount = siteCount + 1 where id = new.organizationId'],
  },
  {
    name: 'sitesKeepFormerNames',
    after: 'update',
    of: ['basename'],
    on: 'sites',
    when: 'new.basename <> old.basename',
    body: [
      'delete from formerSiteNames where organizationId = new.organizationId and basename = new.basename',
      'insert into formerSiteNames (organizationId, basename, siteId) values (old.organizationId, old.basename, old.id)',
      'delete from formerSiteNames where siteId = old.id and number not in (select number from formerSiteNames where siteId = old.id order by number desc limit 20)',
    ],
  },
  {
    name: 'sitesRemoved',
    after: 'delete',
    on: 'sites',
    body: ['update organizations set siteCount = siteCount - 1 where id = old.organizationId'],
  },
  {
    name: 'sitesTakeFormerNames',
    after: 'insert',
    on: 'sites',
    body: ['delete from formerSiteNames where organizationId = new.organizationId and basename = new.basename'],
  },
  {
    name: 'spacesFollowSites',
    after: 'update',
    of: ['published', 'visibility'],
    on: 'sites',
    body: [
      `update spaces set siteVisibility = ( select visibility from sites where published = 1 and id in (select siteId from siteSpaces where spaceId = spaces.id) order by case visibility when 'public' then 0 when 'unlisted' then 1 when 'share-link' then 2 else 3 end limit 1 ) where id in (select spaceId from siteSpaces where siteId = new.id)`,
    ],
  },
  {
    name: 'verifiedDomainsFollowRemovedSites',
    after: 'delete',
    on: 'sites',
    body: [
      'delete from verifiedDomains where organizationId = old.organizationId and hostname in (old.hostname, old.proxyHost) and not exists ( select 1 from sites where organizationId = verifiedDomains.organizationId and (sites.hostname = verifiedDomains.hostname or sites.proxyHost = verifiedDomains.hostname) )',
    ],
  },
  {
    name: 'verifiedDomainsFollowSites',
    after: 'update',
    of: ['hostname', 'proxyHost'],
    on: 'sites',
    body: [
      'delete from verifiedDomains where organizationId = old.organizationId and hostname in (old.hostname, old.proxyHost) and not exists ( select 1 from sites where organizationId = verifiedDomains.organizationId and (sites.hostname = verifiedDomains.hostname or sites.proxyHost = verifiedDomains.hostname) )',
    ],
  },
]
