/** Views, once for all engines, in the words that triggers are in. */
export const views: Readonly<Record<string, string>> = {
  /** Whether what links lead to is outside of the organization. */
  linkReach: `select
    linkTargets.id as linkId,
    case linkTargets.kind
      when 'user' then [[not exists (select 1 from members
        where members.organizationId = spaces.organizationId and members.userId = linkTargets.targetId)]]
      when 'collection' then [[not exists (select 1 from collections
        where collections.id = linkTargets.targetId and collections.organizationId = spaces.organizationId)]]
      when 'openapi' then [[not exists (select 1 from openApiSpecs
        where openApiSpecs.organizationId = spaces.organizationId and openApiSpecs.slug = linkTargets.targetId)]]
      else [[linkTargets.targetSpaceId <> '' and not exists (select 1 from spaces as other
        where other.id = linkTargets.targetSpaceId and other.organizationId = spaces.organizationId
          and (other.isDeleted = 0 or other.id = spaces.id))]]
    end as isOutOfReach
    from linkTargets join spaces on spaces.id = linkTargets.spaceId`,
}
