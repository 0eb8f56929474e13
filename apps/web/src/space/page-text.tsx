import type { Schema } from '@quire/client'
import { type DocumentBlock, type Html, renderHtml, takeOwnTitle, textOfHtml } from '@quire/content/html'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { appPath } from '#api/app-path.ts'
import { type ContentPlace, pageQuery } from '#api/queries.ts'
import { editPath, historyPath } from '#pages/address.ts'
import { Document, WindowTitle } from '#shell/document.tsx'
import { texts } from '#texts.ts'
import './page-text.css'
import { type DocumentPage, type PlacedPage, titleOf } from '#pages/pages.ts'
import { targetsIn } from '#pages/targets.ts'

const PageExport = lazy(async () => ({ default: (await import('#exports/page-export.tsx')).PageExport }))

interface Shown {
  place: ContentPlace
  mayEdit: boolean
  page: PlacedPage
  content: Schema<'Revision'>
}

/** A page as its readers see it: printed by the same code as published sites. */
export function PageText(shown: Shown) {
  if (shown.page.type === 'group') return <Document title={titleOf(shown.page)}>{texts.space.group}</Document>
  return (
    <main id="content" className="page-text" tabIndex={-1}>
      <WindowTitle title={shown.page.title} />
      <div className="page-head">
        <h1>{titleOf(shown.page)}</h1>
        <PageWays {...shown} page={shown.page} />
      </div>
      <Suspense fallback={<p aria-busy="true">{texts.loading}</p>}>
        <Body {...shown} />
      </Suspense>
    </main>
  )
}

/** What can be done with the page: in a revision it can only be read. */
function PageWays({ place, mayEdit, page }: Shown & { page: DocumentPage }) {
  const { changeRequest, revision } = place
  if (revision !== undefined) return null
  const address = appPath(page.urls.app)
  return (
    <div className="ways">
      {/* First, so that nothing else moves when it comes. */}
      <Suspense>
        <PageExport place={place} page={page} />
      </Suspense>
      {changeRequest === undefined && (
        <Link to={historyPath(address)} aria-label={texts.space.historyOfPage}>
          {texts.space.history}
        </Link>
      )}
      {mayEdit && !page.computed && (
        <Link className="edit" to={editPath(address)}>
          {texts.space.edit}
        </Link>
      )}
    </div>
  )
}

function Body({ place, page: { id, title }, content }: Shown) {
  const { data: page } = useSuspenseQuery(pageQuery(place, id))
  const rendered = useMemo(() => render(page, title, content), [page, title, content])
  const lead = page.type === 'document' && page.layout.description && page.description
  return (
    <>
      {lead && <p className="lead">{lead}</p>}
      {rendered ? <Printed html={rendered} /> : <p>{texts.space.emptyPage}</p>}
    </>
  )
}

function render(page: Schema<'RevisionPage'>, title: string, content: Schema<'Revision'>): Html | undefined {
  const nodes = page.type === 'document' ? (page.document?.nodes as DocumentBlock[] | undefined) : undefined
  if (!nodes || nodes.length === 0) return undefined
  return renderHtml(takeOwnTitle(nodes, title), { ...targetsIn(content), hasAnchors: false })
}

function Printed({ html }: { html: Html }) {
  // `Html` comes from templates that escape, and nothing else has the type.
  return <article dangerouslySetInnerHTML={{ __html: textOfHtml(html) }} />
}
