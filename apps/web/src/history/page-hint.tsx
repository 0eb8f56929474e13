import type { Schema } from '@quire/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appPath } from '#api/app-path.ts'
import { revisionChangesQuery } from '#api/queries.ts'
import { comparePath } from '#pages/address.ts'
import { changeTexts } from '#texts/changes.ts'
import { historyTexts as texts } from '#texts/history.ts'
import styles from './history.module.css'

interface Hint {
  space: Schema<'Space'>
  revision: Schema<'RevisionSummary'>
  pageId: string
}

/** What a revision did to one page, where it did something; it leads to the words that differ. */
export function PageHint({ space, revision, pageId }: Hint) {
  const { data } = useQuery(revisionChangesQuery(space.id, revision.id))
  const change = data?.changes.flatMap((one) => ('page' in one && one.page.id === pageId ? [one] : []))[0]
  if (!change) return null
  const { type, fields = [] } = change
  const words = type === 'page_edited' ? texts.touched(changeTexts.fields(fields)) : texts.touches[type]
  const [before] = revision.parents
  return (
    <span className={styles.touched}>
      {before === undefined ? (
        words
      ) : (
        <Link to={comparePath(appPath(space.urls.app), before, revision.id, pageId)}>{words}</Link>
      )}
    </span>
  )
}
