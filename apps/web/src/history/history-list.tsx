import type { Schema } from '@quire/client'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { appPath } from '#api/app-path.ts'
import { revisionsQuery } from '#api/queries.ts'
import { comparePath, revisionPath, revisionsPath } from '#pages/address.ts'
import { type PlacedPage, titleOf } from '#pages/pages.ts'
import { toMoment } from '#shell/dates.ts'
import { Document } from '#shell/document.tsx'
import { historyTexts as texts } from '#texts/history.ts'
import styles from './history.module.css'
import { PageHint } from './page-hint.tsx'

interface History {
  space: Schema<'Space'>
  /** The page whose history it is; without one, that of the whole space. */
  page?: PlacedPage | undefined
}

/** The revisions of a space, newest first, of which any two can be compared. */
export function HistoryList({ space, page }: History) {
  const navigate = useNavigate()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(revisionsQuery(space.id))
  const [chosen, setChosen] = useState<string[]>([])
  const revisions = data.pages.flatMap(({ items }) => items)
  const spacePath = appPath(space.urls.app)
  // A third takes the place of the one that was chosen first.
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id].slice(-2) : before.filter((one) => one !== id)))
  const compare = () => {
    const [after, before] = revisions.map(({ id }) => id).filter((id) => chosen.includes(id))
    if (before && after) void navigate({ to: comparePath(spacePath, before, after, page?.id) })
  }
  return (
    <Document title={texts.title(page ? titleOf(page) : space.title)}>
      {page && (
        <p>
          <Link to={revisionsPath(spacePath)}>{texts.ofSpace}</Link>
        </p>
      )}
      <div className={styles.bar}>
        <Button className={styles.main ?? ''} isDisabled={chosen.length < 2} onPress={compare}>
          {texts.compare}
        </Button>
        <p role="status" className={styles.quiet}>
          {chosen.length === 0 ? texts.chooseTwo : texts.chosen(chosen.length)}
        </p>
      </div>
      <ol className={styles.revisions}>
        {revisions.map((revision, index) => (
          <li key={revision.id} data-chosen={chosen.includes(revision.id)}>
            <input
              type="checkbox"
              aria-label={texts.choose(toMoment(revision.createdAt))}
              checked={chosen.includes(revision.id)}
              onChange={(event) => choose(revision.id, event.target.checked)}
            />
            <div>
              <Link to={revisionPath(spacePath, revision.id)}>{toMoment(revision.createdAt)}</Link>
              {index === 0 && <span className={styles.now}>{texts.now}</span>}
              <span className={styles.quiet}>{factsOf(revision)}</span>
              {page && <PageHint space={space} revision={revision} pageId={page.id} />}
            </div>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button className={styles.button ?? ''} isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </Document>
  )
}

function factsOf({ type, parents, createdBy }: Schema<'RevisionSummary'>): string {
  const kind = parents.length === 0 ? texts.begun : texts.kinds[type]
  // What comes from a source comes by itself: nobody made it, whoever made the one before.
  return createdBy && type !== 'computed' ? `${kind} ${texts.by(createdBy.displayName)}` : kind
}
