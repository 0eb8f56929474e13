import { type SqlBool, sql } from 'kysely'

/**
 * Conditions for rows that are read without what they belong to: when that is deleted they may still be there for a moment
 * (`db/deletions`), and nobody sees them then.
 */

/** Of `grants`: the member or the team is there. */
export const grantIsHeld = sql<SqlBool>`(exists (select 1 from members where members."userId" = grants."subjectId"
    and members."organizationId" = grants."organizationId")
  or exists (select 1 from teams where teams.id = grants."subjectId"))`

/** Of `tokens`: the single sign-on that they came from is there and, for a session, what it was then. */
export const tokenIsVouchedFor = sql<SqlBool>`(tokens."samlProviderId" is null
  or exists (select 1 from "samlProviders" as source where source.id = tokens."samlProviderId"
    and (tokens."userAgent" is null or source.generation = tokens."samlGeneration")))`

/** Of `siteRedirects`: what they lead to is on the site. */
export const redirectLeadsOn = sql<SqlBool>`(("siteSpaceId" is null or exists (select 1 from "siteSpaces" as target
    where target."siteId" = "siteRedirects"."siteId" and target.id = "siteRedirects"."siteSpaceId"))
  and ("siteSectionId" is null or exists (select 1 from "siteSections" as target
    where target."siteId" = "siteRedirects"."siteId" and target.id = "siteRedirects"."siteSectionId")))`

/** Of `integrationPlacements`: the installation and the site are there. */
export const placementIsInForce = sql<SqlBool>`(exists (select 1 from "integrationInstallations" as installed
    where installed.id = "integrationPlacements"."installationId")
  and (kind = 'space' or exists (select 1 from sites where sites.id = "integrationPlacements"."siteId")))`
