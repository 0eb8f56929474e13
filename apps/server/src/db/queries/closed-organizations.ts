import { type RawBuilder, sql } from 'kysely'
import { fragment } from './fragments.ts'

/**
 * In a query of `tokens`: the ids, joined by commas, of the person's organizations that ask for a sign-in through an
 * identity provider, for a token that did not come that way. The tokens of whoever runs the server open everything.
 */
export function closedOrganizations(): RawBuilder<string | null> {
  return sql<string | null>`(
    select ${fragment('joinedValues', 'members.organizationId')}
    from members
      join organizations on organizations.id = members."organizationId"
    where members."userId" = tokens."userId"
      and tokens."samlProviderId" is null
      and tokens."isOperators" = 0
      and organizations.sso = 1
  )`
}
