import type { Schema } from '@quire/client'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { appPath } from '#api/app-path.ts'
import { type ContentPlace, contentQuery } from '#api/queries.ts'
import { queryClient } from '#api/quire.ts'
import { editPath } from '#pages/address.ts'
import type { DocumentPage } from '#pages/pages.ts'
import { WindowTitle } from '#shell/document.tsx'
import { editorTexts } from '#texts/editor.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import styles from './edit-screen.module.css'
import type { PageFields } from './page-fields.ts'
import { PageHead } from './page-head.tsx'
import type { PageSession } from './page-session.ts'
import { PlaceNotice } from './place-notice.tsx'
import { SaveStatus } from './save-status.tsx'
import { SourceEditor, type SourceHandle } from './source-editor.tsx'
import { EditorTools } from './toolbar.tsx'
import { usePageSession, useSaveState } from './use-page-session.ts'
import { useWriting } from './use-writing.tsx'

// What reads Markdown is as large as the editor, and not everybody looks at it.
const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }))

export interface EditScreenProps {
  space: Schema<'Space'>
  user: Schema<'User'>
  place: ContentPlace
  page: DocumentPage
  content: Schema<'Revision'>
}

/** A page that is being written. */
export function EditScreen(props: EditScreenProps) {
  const { space, user, place, page } = props
  const navigate = useNavigate()
  const source = useRef<SourceHandle>(null)
  const [isKept, setKept] = useState(true)
  const session = usePageSession({
    userId: user.id,
    place,
    pageId: page.id,
    needsChangeRequest: space.editMode === 'locked',
    subject: editorTexts.subject(page.title),
    address: editPath(appPath(page.urls.app)),
    onChangeRequest: async (changeRequest) => {
      const moved = { spaceId: space.id, changeRequest }
      const { urls } = await queryClient.fetchQuery(contentQuery(moved))
      await navigate({ to: editPath(`${appPath(urls.app)}/${page.path}`), replace: true })
    },
    onFields: ({ markdown }) => source.current?.replace(markdown),
    onNotKept: () => setKept(false),
  })
  return (
    <main id="content" className={styles.screen} tabIndex={-1} aria-busy={!session}>
      <WindowTitle title={editorTexts.title(page.title)} />
      <h1 className={styles.hidden}>{editorTexts.title(page.title)}</h1>
      {!isKept && <p role="alert">{editorTexts.state.notKept}</p>}
      {session && <Work {...props} session={session} source={source} />}
    </main>
  )
}

interface WorkProps extends EditScreenProps {
  session: PageSession
  source: RefObject<SourceHandle | null>
}

function Work({ space, user, place, page, content, session, source }: WorkProps) {
  const { saver } = session
  const state = useSaveState(session)
  const [fields, setFields] = useState(saver.fields)
  const [hasPreview, setPreview] = usePreviewChoice()
  const writing = useWriting({ session, content, page, source })
  const change = (changed: Partial<PageFields>) => {
    saver.change(changed)
    setFields(saver.fields())
  }
  // What others wrote in fields that nobody wrote in here.
  useEffect(() => saver.subscribe(() => setFields(saver.fields())), [saver])
  return (
    <>
      <div className={styles.bar}>
        <EditorTools run={writing.run} hasPreview={hasPreview} onPreview={setPreview} />
        <SaveStatus state={state} onTryAgain={() => void saver.save()} />
        <Link className={styles.done ?? ''} to={appPath(page.urls.app)}>
          {editorTexts.done}
        </Link>
      </div>
      <PlaceNotice space={space} user={user} place={place} path={page.path} />
      {state.is === 'conflict' && (
        <ConflictPanel state={state} mine={fields} onResolve={(choose) => void saver.resolve(choose)} />
      )}
      {writing.notices}
      <div className={styles.panes} data-preview={hasPreview}>
        <div className={styles.paper}>
          <PageHead fields={fields} onChange={change} />
          <SourceEditor
            ref={source}
            initial={fields.markdown}
            onChange={(markdown) => change({ markdown })}
            extensions={writing.extensions}
          />
        </div>
        {hasPreview && (
          <div className={styles.preview}>
            <Suspense fallback={<p aria-busy="true">{editorTexts.loading}</p>}>
              <Preview fields={fields} page={page} content={content} />
            </Suspense>
          </div>
        )}
      </div>
      {writing.form}
    </>
  )
}

const previewKey = 'quire.preview'

/** Beside the text where there is room, until somebody chooses otherwise. */
function usePreviewChoice() {
  const [hasPreview, setPreview] = useState(() => {
    const isWide = matchMedia('(width >= 80rem)').matches
    return isWide && localStorage.getItem(previewKey) !== 'off'
  })
  const choose = (next: boolean) => {
    localStorage.setItem(previewKey, next ? 'on' : 'off')
    setPreview(next)
  }
  return [hasPreview, choose] as const
}
