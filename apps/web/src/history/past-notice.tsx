import type { Schema } from '@quire/client'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appPath } from '#api/app-path.ts'
import { contentQuery } from '#api/queries.ts'
import { comparePath } from '#pages/address.ts'
import { allPages, type PlacedPage } from '#pages/pages.ts'
import { toMoment } from '#shell/dates.ts'
import { historyTexts } from '#texts/history.ts'
import { BringBack } from './bring-back.tsx'
import styles from './history.module.css'

const { past: texts } = historyTexts

interface Notice {
  space: Schema<'Space'>
  content: Schema<'Revision'>
  page: PlacedPage
}

/** Says of a page that it is not what readers get now, and leads to what they get. */
export function PastNotice({ space, content, page }: Notice) {
  const { data: current } = useSuspenseQuery(contentQuery({ spaceId: space.id }))
  const isThere = [...allPages(current.pages)].some(({ id }) => id === page.id)
  return (
    <section className={styles.past} aria-label={texts.label}>
      <p>
        {texts.words(toMoment(content.createdAt))} {!isThere && texts.gone}
      </p>
      <ul className={styles.ways}>
        <li>
          <Link to={appPath(content.urls.app)}>{texts.changes}</Link>
        </li>
        {content.id !== current.id && (
          <li>
            <Link to={comparePath(appPath(space.urls.app), content.id, current.id, page.id)}>{texts.withNow}</Link>
          </li>
        )}
      </ul>
      <BringBack space={space} content={current} revision={content} page={page} />
    </section>
  )
}
