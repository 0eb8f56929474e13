import type { Schema } from '@quire/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { appPath } from '#api/app-path.ts'
import { importsQuery } from '#api/queries.ts'
import { importsPath } from '#pages/address.ts'
import { toMoment } from '#shell/dates.ts'
import { importTexts as texts } from '#texts/imports.ts'
import styles from './imports.module.css'

/** What was imported into a space before, and what came of it. */
export function EarlierImports({ space }: { space: Schema<'Space'> }) {
  const heading = useId()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(importsQuery(space.id))
  const imports = data?.pages.flatMap(({ items }) => items) ?? []
  if (error) return <p role="alert">{texts.failed(error.message)}</p>
  if (imports.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{texts.earlier}</h2>
      <ul className={styles.list}>
        {imports.map(({ id, from, status, createdAt }) => (
          <li key={id}>
            <Link to={importsPath(appPath(space.urls.app), id)}>{from ?? texts.unnamed}</Link>
            <span className={styles.quiet}>{`${texts.status[status]} · ${toMoment(createdAt)}`}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className={styles.button ?? ''} isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </section>
  )
}
