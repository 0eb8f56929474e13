import type { Schema } from '@quire/client'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { appPath } from '#api/app-path.ts'
import { type Page, pageMarkdownQuery } from '#api/queries.ts'
import { comparePath } from '#pages/address.ts'
import { allPages, titleOf } from '#pages/pages.ts'
import { toMoment } from '#shell/dates.ts'
import { Document } from '#shell/document.tsx'
import { historyTexts } from '#texts/history.ts'
import { BringBack } from './bring-back.tsx'
import { differingFields } from './compare-contents.ts'
import { DiffTable } from './diff-table.tsx'
import { FieldTable } from './field-table.tsx'
import styles from './history.module.css'
import { diffLines } from './line-diff.ts'

const { comparison: texts } = historyTexts

interface Compared {
  space: Schema<'Space'>
  /** The content as it is now. */
  content: Schema<'Revision'>
  was: Schema<'Revision'>
  is: Schema<'Revision'>
  pageId: string
}

/** What differs of one page between two revisions, and the ways to have either back. */
export function PageComparison({ space, content, was, is, pageId }: Compared) {
  const [before, after] = [pageIn(was, pageId), pageIn(is, pageId)]
  const lines = useTexts(space.id, { was, is, before, after, pageId })
  const shown = after ?? before
  if (!shown) return <Document title={texts.title}>{texts.notThere}</Document>
  const fields = before && after ? differingFields(before, after).filter((name) => name !== 'document') : []
  const sides = [
    { label: texts.before, revision: was, page: before },
    { label: texts.after, revision: is, page: after },
  ]
  return (
    <Document title={texts.of(titleOf(shown))} isWide>
      <dl className={styles.sides}>
        {sides.map(({ label, revision, page }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {page && 'urls' in page ? (
                <Link to={appPath(page.urls.app)} aria-label={texts.read(toMoment(revision.createdAt))}>
                  {toMoment(revision.createdAt)}
                </Link>
              ) : (
                `${toMoment(revision.createdAt)} ${texts.nothing}`
              )}
              {page && <BringBack space={space} content={content} revision={revision} page={page} isOneOfTwo />}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.ways}>
        <li>
          <Link to={comparePath(appPath(space.urls.app), was.id, is.id)}>{texts.allPages}</Link>
        </li>
      </ul>
      {before && after && fields.length > 0 && <FieldTable names={fields} before={before} after={after} />}
      <h2>{texts.text}</h2>
      {lines.some(({ kind }) => kind !== 'same') ? <DiffTable lines={lines} /> : <p>{texts.sameText}</p>}
    </Document>
  )
}

function pageIn(content: Schema<'Revision'>, id: string): Page | undefined {
  return [...allPages(content.pages)].find((page) => page.id === id)
}

type Sides = Pick<Compared, 'was' | 'is' | 'pageId'> & { before: Page | undefined; after: Page | undefined }

/** Both texts line by line; a page that is not there, or has no text, is an empty one. */
function useTexts(spaceId: string, { was, is, before, after, pageId }: Sides) {
  const sides = [
    ...(before?.type === 'document' ? [was.id] : []),
    ...(after?.type === 'document' && is.id !== was.id ? [is.id] : []),
  ]
  const found = useSuspenseQueries({
    queries: sides.map((revision) => pageMarkdownQuery({ spaceId, revision }, pageId)),
  })
  const byRevision = new Map(found.map(({ data }, index) => [sides[index], data]))
  const [old, now] = [was, is].map(({ id }) => textOf(byRevision.get(id)))
  return useMemo(() => diffLines(old ?? '', now ?? ''), [old, now])
}

function textOf(page: Page | undefined): string {
  return page?.type === 'document' ? (page.markdown ?? '') : ''
}
