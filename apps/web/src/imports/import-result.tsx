import type { Schema } from '@quire/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appPath } from '#api/app-path.ts'
import { changeRequestQuery } from '#api/queries.ts'
import { importTexts as texts } from '#texts/imports.ts'
import styles from './imports.module.css'

type Result = Schema<'ImportContentResult'>

interface Ended {
  space: Schema<'Space'>
  result: Result
  changeRequest?: string | undefined
}

/** What came of an import: how much, where it is, and what was left out and why. */
export function ImportResult({ space, result, changeRequest }: Ended) {
  const { importedResources, totalResources, limit, leftOut, missingHeadings } = result
  return (
    <>
      <p>{texts.imported(importedResources, totalResources)}</p>
      {limit !== undefined && <p>{texts.limit(limit)}</p>}
      <p>
        {changeRequest === undefined ? (
          <Link to={appPath(space.urls.app)}>{texts.toPages}</Link>
        ) : (
          <ToChangeRequest spaceId={space.id} id={changeRequest} />
        )}
      </p>
      {leftOut && <LeftOut {...leftOut} />}
      {missingHeadings && <MissingHeadings {...missingHeadings} />}
    </>
  )
}

function ToChangeRequest({ spaceId, id }: { spaceId: string; id: string }) {
  const { data } = useQuery(changeRequestQuery(spaceId, id))
  return data && <Link to={appPath(data.urls.app)}>{texts.toChangeRequest}</Link>
}

function LeftOut({ count, items }: NonNullable<Result['leftOut']>) {
  const byReason = [...Map.groupBy(items, ({ reason }) => reason)]
  return (
    <section>
      <h2>{texts.leftOut(count)}</h2>
      {byReason.map(([reason, found]) => (
        <details key={reason} className={styles.reason} open={byReason.length === 1}>
          <summary>{texts.reason(texts.reasons[reason], found.length)}</summary>
          <ul>
            {found.map(({ name, message }) => (
              <li key={`${name} ${message}`}>
                {name}
                {message !== undefined && <span className={styles.quiet}> {message}</span>}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {count > items.length && <p>{texts.moreLeftOut(count - items.length)}</p>}
    </section>
  )
}

function MissingHeadings({ count, items }: NonNullable<Result['missingHeadings']>) {
  return (
    <section>
      <h2>{texts.missingHeadings(count)}</h2>
      <p className={styles.quiet}>{texts.missingHeadingsHint}</p>
      <ul className={styles.names}>
        {items.map(({ from, address }) => (
          <li key={`${from} ${address}`}>{texts.missingHeading(address, from)}</li>
        ))}
      </ul>
      {count > items.length && <p>{texts.moreLeftOut(count - items.length)}</p>}
    </section>
  )
}
