import { mutationOptions } from '@quire/client/query'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { tokensQuery } from '#api/queries.ts'
import { quire } from '#api/quire.ts'
import { toDay } from '#shell/dates.ts'
import { texts } from '#texts.ts'
import styles from './account.module.css'
import { NewToken } from './new-token.tsx'
import { Outcome } from './outcome.tsx'

/** What programs do in the person's name. */
export function Tokens() {
  const heading = useId()
  const client = useQueryClient()
  const { data: tokens } = useSuspenseQuery(tokensQuery())
  const onSettled = () => client.invalidateQueries({ queryKey: tokensQuery().queryKey })
  const revoke = useMutation({ ...mutationOptions(quire, 'delete', '/user/tokens/{tokenId}'), onSettled })
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{texts.account.tokens}</h2>
      <p className={styles.quiet}>{texts.account.tokensExplained}</p>
      {tokens.length === 0 && <p>{texts.account.noTokens}</p>}
      <ul className={styles.list}>
        {tokens.map(({ id, label, scopes, expiresAt }) => (
          <li key={id}>
            <div>
              {label}
              <span className={styles.quiet}>
                {[
                  scopes?.join(', ') ?? texts.account.allRights,
                  ...(expiresAt === undefined ? [] : [texts.account.expiresOn(toDay(expiresAt))]),
                ].join(' · ')}
              </span>
            </div>
            <button
              type="button"
              className={styles.button}
              aria-label={texts.account.revokeOf(label)}
              disabled={revoke.isPending}
              onClick={() => revoke.mutate({ params: { path: { tokenId: id } } })}
            >
              {texts.account.revoke}
            </button>
          </li>
        ))}
      </ul>
      <Outcome error={revoke.error} />
      <NewToken onMade={onSettled} />
    </section>
  )
}
