import { mutationOptions, queryOptions } from '@quire/client/query'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { quire } from '#api/quire.ts'
import { texts } from '#texts.ts'
import styles from './account.module.css'
import { Outcome } from './outcome.tsx'

const path = '/user/notification-preferences'
const kinds = ['mentions', 'replies', 'reviewRequests', 'reviews'] as const

/** What the person is told by mail; nothing where the server sends none. */
export function Notifications() {
  const heading = useId()
  const client = useQueryClient()
  const query = queryOptions(quire, path)
  const { data } = useSuspenseQuery(query)
  const change = useMutation({
    ...mutationOptions(quire, 'patch', path),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  if (!data.available) return null
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{texts.account.notifications}</h2>
      <div className={styles.form}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="checkbox"
              checked={data.email[kind]}
              disabled={change.isPending}
              onChange={() => change.mutate({ body: { email: { [kind]: !data.email[kind] } } })}
            />
            {texts.account.notificationKinds[kind]}
          </label>
        ))}
      </div>
      <Outcome error={change.error} />
    </section>
  )
}
