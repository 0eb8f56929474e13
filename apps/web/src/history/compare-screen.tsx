import type { Schema } from '@quire/client'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { appPath } from '#api/app-path.ts'
import { contentQuery } from '#api/queries.ts'
import { ChangeList } from '#changes/change-list.tsx'
import { comparePath, revisionsPath } from '#pages/address.ts'
import { toMoment } from '#shell/dates.ts'
import { Document } from '#shell/document.tsx'
import { historyTexts } from '#texts/history.ts'
import { differencesBetween } from './compare-contents.ts'
import styles from './history.module.css'
import { PageComparison } from './page-comparison.tsx'

const { comparison: texts, revision: revisionTexts } = historyTexts

interface Compared {
  space: Schema<'Space'>
  /** The content as it is now. */
  content: Schema<'Revision'>
  before: string
  after: string
  page?: string | undefined
}

/** Two revisions: the pages and files that differ, or what differs of one page. */
export function CompareScreen({ space, content, before, after, page }: Compared) {
  const [{ data: was }, { data: is }] = useSuspenseQueries({
    queries: [
      contentQuery({ spaceId: space.id, revision: before }),
      contentQuery({ spaceId: space.id, revision: after }),
    ],
  })
  if (page !== undefined) return <PageComparison space={space} content={content} was={was} is={is} pageId={page} />
  return <ContentComparison space={space} was={was} is={is} />
}

interface Sides {
  space: Schema<'Space'>
  was: Schema<'Revision'>
  is: Schema<'Revision'>
}

function ContentComparison({ space, was, is }: Sides) {
  const changes = useMemo(() => differencesBetween(was, is), [was, is])
  const spacePath = appPath(space.urls.app)
  return (
    <Document title={texts.title}>
      <dl className={styles.sides}>
        <Side label={texts.before} revision={was} />
        <Side label={texts.after} revision={is} />
      </dl>
      <ul className={styles.ways}>
        <li>
          <Link to={revisionsPath(spacePath)}>{revisionTexts.toHistory}</Link>
        </li>
      </ul>
      {changes.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ChangeList changes={changes} addressOf={({ page }) => comparePath(spacePath, was.id, is.id, page.id)} />
      )}
    </Document>
  )
}

function Side({ label, revision }: { label: string; revision: Schema<'Revision'> }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={appPath(revision.urls.app)}>{toMoment(revision.createdAt)}</Link>
      </dd>
    </div>
  )
}
