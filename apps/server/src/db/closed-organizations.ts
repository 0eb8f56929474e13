import { type RawBuilder, sql } from 'kysely'

/**
 * In a query of `tokens` and `users`: the ids, joined by commas, of the person's organizations that ask their e-mail
 * domain to sign in through an identity provider, for a token that did not come that way. Without an active provider
 * nobody could, so nobody has to; the tokens of whoever runs the server open everything.
 */
export function closedOrganizations(): RawBuilder<string | null> {
  return sql<string | null>`(
    select group_concat(members."organizationId")
    from members
      join organizations on organizations.id = members."organizationId"
      join "organizationDomains" on "organizationDomains"."organizationId" = organizations.id
    where members."userId" = tokens."userId"
      and tokens."samlProviderId" is null
      and tokens."isOperators" = 0
      and organizations.sso = 1
      and organizations."activeSamlProviderCount" > 0
      and "organizationDomains".domain = substr(users.email, instr(users.email, '@') + 1)
  )`
}
