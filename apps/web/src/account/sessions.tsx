import type { Schema } from '@quire/client'
import { mutationOptions } from '@quire/client/query'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sessionsQuery } from '#api/queries.ts'
import { quire } from '#api/quire.ts'
import { toDay } from '#shell/dates.ts'
import { texts } from '#texts.ts'
import styles from './account.module.css'
import { browserOf } from './browser-of.ts'
import { Outcome } from './outcome.tsx'

/** Where the person is signed in, and the ways to end it there. */
export function Sessions() {
  const heading = useId()
  const client = useQueryClient()
  const { data: sessions } = useSuspenseQuery(sessionsQuery())
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
  const end = useMutation({ ...mutationOptions(quire, 'delete', '/user/sessions/{sessionId}'), onSettled })
  const endOthers = useMutation({ ...mutationOptions(quire, 'delete', '/user/sessions'), onSettled })
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{texts.account.sessions}</h2>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              {browserOf(session.userAgent) || texts.account.unknownBrowser}
              <span className={styles.quiet}>{describe(session)}</span>
            </div>
            {!session.current && (
              <button
                type="button"
                className={styles.button}
                disabled={end.isPending}
                onClick={() => end.mutate({ params: { path: { sessionId: session.id } } })}
              >
                {texts.account.endSession}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <button
          type="button"
          className={styles.button}
          disabled={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {texts.account.endOthers}
        </button>
      )}
      <Outcome error={end.error ?? endOthers.error} />
    </section>
  )
}

function describe({ current, method, createdAt }: Schema<'Session'>): string {
  const since = texts.account.since(method, toDay(createdAt))
  return current ? `${texts.account.current} · ${since}` : since
}
