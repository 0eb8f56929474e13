import { useSuspenseQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { changeRequestsQuery, memberQuery } from '#api/queries.ts'
import { Document } from '#shell/document.tsx'
import { texts } from '#texts.ts'
import { ChangeRequestLinks } from './change-request-links.tsx'

const route = getRouteApi('/o/$organizationId/members/$userId')

/** Somebody of an organization, and what they are working on. */
export function PersonScreen() {
  const { organizationId, userId } = route.useParams()
  const [{ data: member }, { data: drafts }, { data: open }] = useSuspenseQueries({
    queries: [
      memberQuery(organizationId, userId),
      changeRequestsQuery(organizationId, { status: 'draft', creator: userId }),
      changeRequestsQuery(organizationId, { status: 'open', creator: userId }),
    ],
  })
  const changes = [...open.items, ...drafts.items]
  return (
    <Document title={member.user.displayName}>
      <p>
        <a href={`mailto:${encodeURIComponent(member.user.email)}`}>{member.user.email}</a>
      </p>
      <ChangeRequestLinks title={texts.person.changes} items={changes} />
      {changes.length === 0 && <p>{texts.person.noChanges}</p>}
    </Document>
  )
}
