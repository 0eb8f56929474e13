import { mutationOptions } from '@quire/client/query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { appPath } from '#api/app-path.ts'
import { spacesQuery } from '#api/queries.ts'
import { quire } from '#api/quire.ts'
import { texts } from '#texts.ts'
import styles from './new-space.module.css'

/** Makes a space, and leads to it. */
export function NewSpace({ organizationId, collectionId }: { organizationId: string; collectionId?: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const make = useMutation({
    ...mutationOptions(quire, 'post', '/orgs/{organizationId}/spaces'),
    onSuccess: async ({ urls }) => {
      await client.invalidateQueries({ queryKey: spacesQuery(organizationId).queryKey })
      await navigate({ to: appPath(urls.app) })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    make.mutate({
      params: { path: { organizationId } },
      body: {
        title: String(given.get('title')),
        editMode: given.get('locked') === null ? 'live' : 'locked',
        ...(collectionId !== undefined && { parent: collectionId }),
      },
    })
  }
  return (
    <details className={styles.more}>
      <summary>{texts.home.newSpace}</summary>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {texts.home.spaceTitle}
          <input name="title" required maxLength={50} autoComplete="off" />
        </label>
        <label className={styles.choice}>
          <input type="checkbox" name="locked" />
          {texts.home.locked}
        </label>
        <button type="submit" disabled={make.isPending}>
          {texts.home.makeSpace}
        </button>
        <p role="status">{make.error?.message}</p>
      </form>
    </details>
  )
}
