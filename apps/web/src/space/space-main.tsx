import type { Schema } from '@quire/client'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { appPath } from '#api/app-path.ts'
import type { ContentPlace } from '#api/queries.ts'
import { importsPath, type SpaceAddress, type SpacePart } from '#pages/address.ts'
import type { PlacedPage } from '#pages/pages.ts'
import { Document } from '#shell/document.tsx'
import { UnknownAddress } from '#shell/problem.tsx'
import { texts } from '#texts.ts'
import { PageText } from './page-text.tsx'
import styles from './space-screen.module.css'
import { UnsavedNotice } from './unsaved-notice.tsx'

// Only who writes waits for the editor, and only who looks back for the history.
const EditScreen = lazy(async () => ({ default: (await import('#editor/edit-screen.tsx')).EditScreen }))
const ChangeRequestScreen = lazy(async () => ({
  default: (await import('#changes/change-request-screen.tsx')).ChangeRequestScreen,
}))
const HistoryList = lazy(async () => ({ default: (await import('#history/history-list.tsx')).HistoryList }))
const RevisionScreen = lazy(async () => ({ default: (await import('#history/revision-screen.tsx')).RevisionScreen }))
const CompareScreen = lazy(async () => ({ default: (await import('#history/compare-screen.tsx')).CompareScreen }))
const PastNotice = lazy(async () => ({ default: (await import('#history/past-notice.tsx')).PastNotice }))
const ImportsScreen = lazy(async () => ({ default: (await import('#imports/imports-screen.tsx')).ImportsScreen }))
const ImportScreen = lazy(async () => ({ default: (await import('#imports/import-screen.tsx')).ImportScreen }))

interface Main {
  space: Schema<'Space'>
  user: Schema<'User'>
  place: ContentPlace
  content: Schema<'Revision'>
  page: PlacedPage | undefined
  address: SpaceAddress
}

/** What an address of a space names, beside the tree of its pages. */
export function SpaceMain({ space, user, place, content, page, address }: Main) {
  const { changeRequest, revision, path, view, part } = address
  if (part) return <Part space={space} content={content} part={part} />
  if (view === 'edit' && space.permissions.edit && page?.type === 'document' && !page.computed)
    return <EditScreen key={page.id} space={space} user={user} place={place} page={page} content={content} />
  if (revision !== undefined && path === '') return <RevisionScreen key={revision} space={space} content={content} />
  const notice = <UnsavedNotice userId={user.id} spaceId={space.id} />
  if (changeRequest !== undefined && path === '')
    return (
      <>
        {notice}
        <ChangeRequestScreen space={space} number={changeRequest} content={content} />
      </>
    )
  if (!page) return path === '' ? <EmptySpace space={space} /> : <UnknownAddress />
  if (view === 'history' && changeRequest === undefined) return <HistoryList key={page.id} space={space} page={page} />
  return (
    <>
      {revision === undefined && notice}
      {changeRequest !== undefined && (
        <p className={styles.looking}>
          {texts.space.looking(changeRequest)} <Link to={appPath(content.urls.app)}>{texts.space.handIn}</Link>
        </p>
      )}
      {revision !== undefined && <PastNotice key={page.id} space={space} content={content} page={page} />}
      <PageText key={page.id} place={place} page={page} content={content} mayEdit={space.permissions.edit} />
    </>
  )
}

function EmptySpace({ space }: Pick<Main, 'space'>) {
  return (
    <Document title={space.title}>
      <p>{texts.space.noPage}</p>
      {space.permissions.edit && <Link to={importsPath(appPath(space.urls.app))}>{texts.space.importPages}</Link>}
    </Document>
  )
}

interface PartProps extends Pick<Main, 'space' | 'content'> {
  part: SpacePart
}

function Part({ space, content, part }: PartProps) {
  switch (part.kind) {
    case 'revisions':
      return <HistoryList key="" space={space} />
    case 'compare':
      return <CompareScreen key={`${part.before}/${part.after}`} space={space} content={content} {...part} />
    case 'imports':
      return space.permissions.edit ? <ImportsScreen space={space} content={content} /> : <UnknownAddress />
    case 'import':
      return <ImportScreen key={part.id} space={space} id={part.id} />
  }
}
