import type { Schema } from '@quire/client'
import { mutationOptions, queryOptions } from '@quire/client/query'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components/Button'
import type { Page } from '#api/queries.ts'
import { queryClient, quire } from '#api/quire.ts'
import { allPages } from '#pages/pages.ts'
import { changeTexts } from '#texts/changes.ts'
import styles from './change-request.module.css'

const { conflicts: texts, failed } = changeTexts

type Conflict = Schema<'ChangeRequestConflict'>

/** What the space and a change request changed differently: one of both stays. */
export function Conflicts({ space, number, pages }: { space: Schema<'Space'>; number: string; pages: Page[] }) {
  const path = { spaceId: space.id, changeRequestId: number }
  const query = queryOptions(quire, '/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts', {
    params: { path, query: { limit: 1000 } },
  })
  const { data } = useQuery({ ...query, staleTime: 0 })
  const resolve = useMutation({
    ...mutationOptions(quire, 'post', '/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const choose = (conflict: string, resolution: 'ours' | 'theirs') =>
    resolve.mutate({ params: { path }, body: { resolutions: [{ conflict, resolution }] } })
  const titles = new Map([...allPages(pages)].map(({ id, title }) => [id, title]))
  return (
    <section className={styles.conflicts} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p role="alert">{texts.words}</p>
      {resolve.error && <p role="alert">{failed(resolve.error.message)}</p>}
      <ul>
        {data?.items.map((conflict) => (
          <ConflictItem
            key={conflict.id}
            conflict={conflict}
            title={titles.get(conflict.page ?? '') ?? ''}
            onChoose={choose}
          />
        ))}
      </ul>
    </section>
  )
}

interface Item {
  conflict: Conflict
  title: string
  onChoose: (conflict: string, resolution: 'ours' | 'theirs') => void
}

function ConflictItem({ conflict: { id, kind, field, ours, theirs, resolution }, title, onChoose }: Item) {
  const name = texts.about(field ?? texts.kinds[kind], title)
  const sides = [
    { side: 'ours', label: texts.ours, action: texts.takeOurs, value: ours },
    { side: 'theirs', label: texts.theirs, action: texts.takeTheirs, value: theirs },
  ] as const
  return (
    <li>
      <h3>{name}</h3>
      <div className={styles.sides}>
        {sides.map(({ side, label, action, value }) => (
          <div key={side}>
            <label>
              {label}
              <textarea readOnly rows={kind === 'page-body' ? 6 : 2} value={shown(value)} />
            </label>
            <Button
              className={`${styles.button} ${resolution === side ? styles.main : ''}`}
              aria-pressed={resolution === side}
              onPress={() => onChoose(id, side)}
            >
              {action}
            </Button>
          </div>
        ))}
      </div>
    </li>
  )
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return texts.nothing
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
}
