import type { Schema } from '@quire/client'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { appPath } from '#api/app-path.ts'
import { type ContentPlace, contentQuery, spaceQuery, userQuery } from '#api/queries.ts'
import { readAddress, type SpaceAddress } from '#pages/address.ts'
import { type PlacedPage, pageAt } from '#pages/pages.ts'
import { Document, Pending } from '#shell/document.tsx'
import { UnknownAddress } from '#shell/problem.tsx'
import { texts } from '#texts.ts'
import { PageText } from './page-text.tsx'
import { PageTree } from './page-tree.tsx'
import styles from './space-screen.module.css'
import { UnsavedNotice } from './unsaved-notice.tsx'

// Only who writes waits for the editor.
const EditScreen = lazy(async () => ({ default: (await import('#editor/edit-screen.tsx')).EditScreen }))
const ChangeRequestScreen = lazy(async () => ({
  default: (await import('#changes/change-request-screen.tsx')).ChangeRequestScreen,
}))
const EditableTree = lazy(async () => ({ default: (await import('./editable-tree.tsx')).EditableTree }))

/** A space with the tree of its pages, and the one that the address names, or its first. */
export function SpaceScreen() {
  const { spaceId = '', _splat = '' } = useParams({ strict: false })
  const address = readAddress(_splat)
  const { changeRequest, path = '' } = address ?? {}
  const place = { spaceId, changeRequest }
  const [{ data: space }, { data: content }, { data: user }] = useSuspenseQueries({
    queries: [spaceQuery(spaceId), contentQuery(place), userQuery()],
  })
  const [isOpen, setOpen] = useState(false)
  const page = pageAt(content.pages, path)
  // The screen of a change request is about no page of its own.
  const current = changeRequest !== undefined && path === '' && !address?.isEdit ? undefined : page?.id
  if (!address) return <NotYet address={space.urls.app} />
  return (
    <div className={styles.screen}>
      <aside className={styles.side} aria-label={space.title}>
        <p className={styles.name}>
          <Link to={appPath(space.urls.app)}>
            {space.emoji} {space.title}
          </Link>
        </p>
        <Button className={styles.toggle ?? ''} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {texts.space.showPages}
        </Button>
        <div className={styles.tree} data-open={isOpen}>
          {space.permissions.edit ? (
            // No tree that is there for a moment: whoever is in it would lose their place when the other comes.
            <Suspense fallback={<p aria-busy="true">{texts.loading}</p>}>
              <EditableTree key={spaceId} space={space} place={place} content={content} current={current} />
            </Suspense>
          ) : (
            <PageTree key={spaceId} pages={content.pages} current={current} />
          )}
        </div>
      </aside>
      <div className={styles.main}>
        <Suspense fallback={<Pending />}>
          <SpaceMain space={space} user={user} place={place} content={content} page={page} address={address} />
        </Suspense>
      </div>
    </div>
  )
}

interface Main {
  space: Schema<'Space'>
  user: Schema<'User'>
  place: ContentPlace
  content: Schema<'Revision'>
  page: PlacedPage | undefined
  address: SpaceAddress
}

function SpaceMain({ space, user, place, content, page, address: { changeRequest, path, isEdit } }: Main) {
  const mayEdit = space.permissions.edit
  if (isEdit && mayEdit && page?.type === 'document' && !page.computed)
    return <EditScreen key={page.id} space={space} user={user} place={place} page={page} content={content} />
  const notice = <UnsavedNotice userId={user.id} spaceId={space.id} />
  if (changeRequest !== undefined && path === '')
    return (
      <>
        {notice}
        <ChangeRequestScreen space={space} number={changeRequest} content={content} />
      </>
    )
  if (!page) return path === '' ? <Document title={space.title}>{texts.space.noPage}</Document> : <UnknownAddress />
  return (
    <>
      {notice}
      {changeRequest !== undefined && (
        <p className={styles.looking}>
          {texts.space.looking(changeRequest)} <Link to={appPath(content.urls.app)}>{texts.space.handIn}</Link>
        </p>
      )}
      <PageText key={page.id} place={place} page={page} content={content} mayEdit={mayEdit} />
    </>
  )
}

function NotYet({ address }: { address: string }) {
  return (
    <Document title={texts.problem.notFound}>
      <p>{texts.space.notYet}</p>
      <Link to={appPath(address)}>{texts.space.toSpace}</Link>
    </Document>
  )
}
