import type { Flag, Json, Timestamp } from './columns.ts'

export interface PublishingTables {
  sites: SiteRow
  siteSectionGroups: SiteSectionGroupRow
  siteSections: SiteSectionRow
  siteSpaces: SiteSpaceRow
  shareLinks: ShareLinkRow
  siteCustomizations: SiteCustomizationRow
  siteRedirects: SiteRedirectRow
  sitePublishingAuths: SitePublishingAuthRow
  siteAdaptiveSchemas: SiteAdaptiveSchemaRow
  verifiedDomains: VerifiedDomainRow
  formerSiteNames: FormerSiteNameRow
  formerOrganizationNames: FormerOrganizationNameRow
  siteStamps: SiteStampRow
}

/** Kept by the database itself: moves with what visitors see of a site, or under '' of any. */
export interface SiteStampRow {
  siteId: string
  stamp: number
}

/** Kept by the file itself: a base name that a site had, and that no other site of the organization has taken. */
export interface FormerSiteNameRow {
  number: number
  organizationId: string
  basename: string
  siteId: string
}

/** The same for the host name of an organization. */
export interface FormerOrganizationNameRow {
  number: number
  hostname: string
  organizationId: string
}

export interface SiteRow {
  id: string
  organizationId: string
  title: string
  /** The title with case folded away, for searching. */
  searchText: string
  type: 'basic' | 'premium' | 'ultimate' | 'sponsored' | 'legacy-basic' | 'legacy-premium'
  visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth'
  published: Flag
  /** Entered, and not more: only a verified one leads anywhere. */
  hostname: string | null
  /** Unique among the sites of the organization. */
  basename: string
  /** As for `hostname`. */
  proxyOrigin: string | null
  /** The host of `proxyOrigin`. */
  proxyHost: string | null
  agentsContext: 'excluded' | 'included'
  adaptiveContent: Flag
  /** The favicon of the customization, which lists of sites show too. */
  icon: Json<object> | null
  defaultSectionId: string | null
  /** Of the site spaces at the root, while there are no sections. */
  defaultSiteSpaceId: string | null
  /** How many site spaces it shows: those of deleted spaces are not counted. */
  siteSpaceCount: number
  shareLinkCount: number
  redirectCount: number
  createdById: string
  createdAt: Timestamp
}

/** Stands among sections and groups, under a group or under '' at the top level, in the order of `position`. */
export interface SiteSectionGroupRow {
  siteId: string
  id: string
  parentId: string
  position: string
  title: string
  icon: string | null
}

export interface SiteSectionRow {
  siteId: string
  id: string
  /** The group it stands in, '' at the top level. */
  groupId: string
  position: string
  title: string
  /** Unique among all sections of the site. */
  path: string
  description: string | null
  icon: string | null
  condition: string | null
  defaultSiteSpaceId: string | null
}

export interface SiteSpaceRow {
  siteId: string
  id: string
  /** Null at the root of a site without sections. */
  sectionId: string | null
  spaceId: string
  position: string
  /** Unique among the site spaces of its section, or of the root. */
  path: string
  /** Shown instead of the title of the space. */
  title: string | null
  condition: string | null
}

export interface ShareLinkRow {
  siteId: string
  id: string
  /** Part of the address, so it is kept as it is. */
  secret: string
  name: string
  active: Flag
  createdAt: Timestamp
}

/** Settings of a whole site, or under a site space what it has differently. */
export interface SiteCustomizationRow {
  siteId: string
  /** '' for the site itself. */
  siteSpaceId: string
  settings: Json<object>
}

/** Leads to a section, to a site space, to a page of a site space, or elsewhere. */
export interface SiteRedirectRow {
  siteId: string
  id: string
  source: string
  /** The source as paths are compared. */
  sourceKey: string
  siteSectionId: string | null
  siteSpaceId: string | null
  pageId: string | null
  /** The address of what is not on the site; the ids are null then. */
  url: string | null
  permanent: Flag
}

/** Absent while nobody has changed how visitors sign in. */
export interface SitePublishingAuthRow {
  siteId: string
  backend: 'custom' | 'integration'
  integration: string | null
  /** Signs visitor tokens, so it is kept as it is. */
  privateKey: string
  fallbackUrl: string | null
}

export interface SiteAdaptiveSchemaRow {
  siteId: string
  jsonSchema: Json<object>
  updatedAt: Timestamp
}

/** A host that belongs to an organization. Gone when no site of the organization has it any more. */
export interface VerifiedDomainRow {
  hostname: string
  organizationId: string
  method: 'dns' | 'file' | 'operator'
  verifiedAt: Timestamp
}
