import type { Schema } from '@quire/client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { appPath } from '#api/app-path.ts'
import { contentHasChanged, type Page } from '#api/queries.ts'
import { useContentEdit } from '#changes/use-content-edit.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { allPages, titleOf } from '#pages/pages.ts'
import { toMoment } from '#shell/dates.ts'
import { historyTexts } from '#texts/history.ts'
import { differingFields } from './compare-contents.ts'
import styles from './history.module.css'

const { bringBack: texts, past } = historyTexts

interface Back {
  space: Schema<'Space'>
  /** The content as it is now. */
  content: Schema<'Revision'>
  revision: Schema<'Revision'>
  /** The page as the revision has it. */
  page: Page
  /** Whether there is another beside it, and each has to say which one it is. */
  isOneOfTwo?: boolean
}

/** Makes a page what it was in a revision, where it is something else now. */
export function BringBack({ space, content, revision, page, isOneOfTwo = false }: Back) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const title = titleOf(page)
  const { edit, failure } = useContentEdit(space, { spaceId: space.id }, texts.subject(page.title))
  const when = toMoment(revision.createdAt)
  const now = [...allPages(content.pages)].find(({ id }) => id === page.id)
  if (now && differingFields(now, page).length === 0) return <span className={styles.quiet}>{past.same}</span>
  if (!space.permissions.edit || ('computed' in page && page.computed)) return null

  async function bringBack() {
    setAsked(false)
    const change = { operation: 'revert_page', page: page.id, revision: revision.id, baseRevision: content.id } as const
    const edited = await edit([change])
    if (!edited || edited.place.changeRequest !== undefined) return
    await contentHasChanged(edited.place, page.id)
    const back = [...allPages(edited.content.pages)].find(({ id }) => id === page.id)
    await navigate({ to: appPath(back && 'urls' in back ? back.urls.app : edited.content.urls.app) })
  }

  return (
    <>
      <Button className={styles.button ?? ''} onPress={() => setAsked(true)}>
        {isOneOfTwo ? texts.actionOf(when) : texts.action}
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {texts.failed(failure)}
        </p>
      )}
      {isAsked && (
        <AskDialog
          title={texts.title(title)}
          action={texts.confirm}
          onSubmit={() => void bringBack()}
          onClose={() => setAsked(false)}
        >
          <p>{space.editMode === 'live' ? texts.direct(when) : texts.inChangeRequest(when)}</p>
        </AskDialog>
      )}
    </>
  )
}
