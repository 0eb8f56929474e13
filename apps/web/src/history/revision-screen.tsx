import type { Schema } from '@quire/client'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appPath } from '#api/app-path.ts'
import { contentQuery, revisionChangesQuery } from '#api/queries.ts'
import { ChangeList } from '#changes/change-list.tsx'
import { comparePath, revisionsPath } from '#pages/address.ts'
import { pageAt } from '#pages/pages.ts'
import { toMoment } from '#shell/dates.ts'
import { Document } from '#shell/document.tsx'
import { changeTexts } from '#texts/changes.ts'
import { historyTexts } from '#texts/history.ts'
import styles from './history.module.css'

const { revision: texts, kinds, begun } = historyTexts

interface Screen {
  space: Schema<'Space'>
  content: Schema<'Revision'>
}

/** A revision: what it changed, and the ways to read and compare it. */
export function RevisionScreen({ space, content }: Screen) {
  const [{ data: changes }, { data: current }] = useSuspenseQueries({
    queries: [revisionChangesQuery(space.id, content.id), contentQuery({ spaceId: space.id })],
  })
  const spacePath = appPath(space.urls.app)
  const [before] = content.parents
  const first = pageAt(content.pages, '')
  const { mergedFrom } = changes
  return (
    <Document title={texts.title(toMoment(content.createdAt))}>
      <p className={styles.quiet}>{before === undefined ? begun : kinds[content.type]}</p>
      {mergedFrom && (
        <p>
          {texts.merged}{' '}
          <Link to={appPath(mergedFrom.urls.app)}>{mergedFrom.subject || changeTexts.number(mergedFrom.number)}</Link>
        </p>
      )}
      <ul className={styles.ways}>
        {first && 'urls' in first && (
          <li>
            <Link to={appPath(first.urls.app)}>{texts.read}</Link>
          </li>
        )}
        {content.id !== current.id && (
          <li>
            <Link to={comparePath(spacePath, content.id, current.id)}>{texts.withNow}</Link>
          </li>
        )}
        <li>
          <Link to={revisionsPath(spacePath)}>{texts.toHistory}</Link>
        </li>
      </ul>
      <h2>{texts.changes}</h2>
      {changes.changes.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ChangeList
          {...changes}
          addressOf={({ page }) => {
            if (before !== undefined) return comparePath(spacePath, before, content.id, page.id)
            return page.path === undefined ? undefined : `${appPath(content.urls.app)}/${page.path}`
          }}
        />
      )}
    </Document>
  )
}
