import type { Schema } from '@quire/client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { appPath } from '#api/app-path.ts'
import { type ContentChange, type ContentEdit, editContent, openChangeRequest } from '#api/edit-content.ts'
import { type ContentPlace, contentHasChanged, contentQuery } from '#api/queries.ts'
import { queryClient } from '#api/quire.ts'
import { newKey } from '#editor/drafts.ts'

export interface Edited extends ContentEdit {
  place: ContentPlace
  /** The content as it is now. */
  content: Schema<'Revision'>
}

/** Applies edits where they belong: directly, or in a change request, which is made where there is none. */
export function useContentEdit(space: Schema<'Space'>, place: ContentPlace, subject: string) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()

  async function apply(changes: ContentChange[]): Promise<Edited> {
    const isDirect = place.changeRequest !== undefined || space.editMode === 'live'
    const target = isDirect ? place : { ...place, changeRequest: await openChangeRequest(space.id, subject, newKey()) }
    const edit = await editContent(target, changes)
    await contentHasChanged(target)
    const content = await queryClient.fetchQuery(contentQuery(target))
    return { ...edit, place: target, content }
  }

  /** Undefined where the server refused; what it said is shown. */
  async function edit(changes: ContentChange[]): Promise<Edited | undefined> {
    setFailure(undefined)
    try {
      const edited = await apply(changes)
      // The change request that was made is where the work goes on.
      if (edited.place.changeRequest !== place.changeRequest) await navigate({ to: appPath(edited.content.urls.app) })
      return edited
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
  return { edit, failure }
}
