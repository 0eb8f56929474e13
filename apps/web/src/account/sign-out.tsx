import { mutationOptions } from '@quire/client/query'
import { useMutation } from '@tanstack/react-query'
import { quire } from '#api/quire.ts'
import { texts } from '#texts.ts'
import styles from './account.module.css'
import { Outcome } from './outcome.tsx'

/** Ends the session of this browser. Nothing of the app is left on the screen afterwards, nor in its memory. */
export function SignOut() {
  const end = useMutation({
    ...mutationOptions(quire, 'delete', '/user/sessions/{sessionId}'),
    onSuccess: () => location.assign('/sign-in'),
  })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        disabled={end.isPending}
        onClick={() => end.mutate({ params: { path: { sessionId: 'current' } } })}
      >
        {texts.account.signOut}
      </button>
      <Outcome error={end.error} />
    </>
  )
}
