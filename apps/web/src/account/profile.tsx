import type { Schema } from '@quire/client'
import { mutationOptions } from '@quire/client/query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import { meQuery } from '#api/queries.ts'
import { quire } from '#api/quire.ts'
import { texts } from '#texts.ts'
import styles from './account.module.css'
import { Outcome } from './outcome.tsx'

/** The person's name and picture. */
export function Profile({ person }: { person: Schema<'User'> }) {
  const heading = useId()
  const client = useQueryClient()
  const save = useMutation({
    ...mutationOptions(quire, 'patch', '/users/{userId}'),
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery().queryKey }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const photoURL = String(given.get('photoURL')).trim() || null
    save.mutate({
      params: { path: { userId: person.id } },
      body: { displayName: String(given.get('displayName')), photoURL },
    })
  }
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{texts.account.profile}</h2>
      <p className={styles.quiet}>{person.email}</p>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {texts.account.displayName}
          <input name="displayName" defaultValue={person.displayName} required maxLength={64} autoComplete="name" />
        </label>
        <label>
          {texts.account.photo}
          <input name="photoURL" type="url" defaultValue={person.photoURL ?? ''} maxLength={2048} />
        </label>
        <button type="submit" className={styles.button} disabled={save.isPending}>
          {texts.account.save}
        </button>
        <Outcome error={save.error} done={save.isSuccess && texts.account.saved} />
      </form>
    </section>
  )
}
