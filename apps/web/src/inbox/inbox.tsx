import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { changeRequestsQuery, meQuery } from '#api/queries.ts'
import { texts } from '#texts.ts'
import { ChangeRequestLinks } from './change-request-links.tsx'

/** What waits for the person in an organization, and what they worked on last. Nothing where there is neither. */
export function Inbox({ organizationId }: { organizationId: string }) {
  const { data: me } = useSuspenseQuery(meQuery())
  const [{ data: waiting }, { data: drafts }, { data: open }] = useSuspenseQueries({
    queries: [
      changeRequestsQuery(organizationId, { status: 'open', reviewer: me.id }),
      changeRequestsQuery(organizationId, { status: 'draft', contributor: me.id }),
      changeRequestsQuery(organizationId, { status: 'open', contributor: me.id }),
    ],
  })
  const yours = [...drafts.items, ...open.items].toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, 8)
  return (
    <>
      <ChangeRequestLinks
        title={texts.inbox.waiting}
        items={waiting.items}
        hintOf={({ createdBy }) => texts.inbox.reviewOf(createdBy.displayName)}
      />
      <ChangeRequestLinks title={texts.inbox.yours} items={yours} />
    </>
  )
}
