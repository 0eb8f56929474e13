import { editContent, openChangeRequest } from '#api/edit-content.ts'
import { type ContentPlace, contentHasChanged, contentQuery } from '#api/queries.ts'
import { queryClient, quire } from '#api/quire.ts'
import { type Draft, type DraftOwner, dropDraft, keepDraft, newKey, takeDraft } from './drafts.ts'
import { fieldsOf, type PageFields, type SeenPage } from './page-fields.ts'
import { createSaver, type Saver } from './saver.ts'

export interface SessionOptions {
  userId: string
  place: ContentPlace
  pageId: string
  /** Whether what is changed here goes into a change request that is made for it. */
  needsChangeRequest: boolean
  /** What such a change request is called. */
  subject: string
  address: string
  /** The change request that was made. */
  onChangeRequest(number: string): void
  onFields(fields: PageFields): void
  /** The browser has no room for what is typed. */
  onNotKept(): void
}

/** One person's work on one page, from its first reading to the last acknowledgement. */
export interface PageSession {
  saver: Saver
  /** Where it is written now. */
  place(): ContentPlace
  /** The same, once there is a change request where there has to be one. */
  settledPlace(): Promise<ContentPlace>
}

/** The page in the latest revision: the revision is read first, so that nothing is overwritten that was not seen. */
export async function readPage(place: ContentPlace, pageId: string): Promise<SeenPage> {
  const { id: revision } = await queryClient.fetchQuery({ ...contentQuery(place), staleTime: 0 })
  const path = { spaceId: place.spaceId, revisionId: revision, pageId }
  const query = { format: 'markdown', metadata: false, computed: false } as const
  const { data } = await quire.GET('/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}', {
    params: { path, query },
  })
  if (data.type !== 'document') throw new TypeError(`a page of the type ${data.type} has no text`)
  return { revision, fields: fieldsOf(data) }
}

export function startSession(seen: SeenPage, options: SessionOptions): PageSession {
  const owner: DraftOwner = { userId: options.userId, spaceId: options.place.spaceId, pageId: options.pageId }
  const draft = takeDraft(owner, options.place.changeRequest)
  const changeRequestKey = draft?.changeRequestKey ?? newKey()
  let { place } = options

  const saver = createSaver(draft ?? { seen, fields: seen.fields }, {
    pageId: options.pageId,
    async write(change) {
      const { revision } = await editContent(await settledPlace(), [change])
      void contentHasChanged(place, options.pageId)
      return revision
    },
    read: () => readPage(place, options.pageId),
    keep(typed) {
      const kept: Draft = {
        sent: [],
        ...typed,
        changeRequest: place.changeRequest ?? null,
        changeRequestKey,
        address: options.address,
        writtenAt: Date.now(),
      }
      if (!keepDraft(owner, kept)) options.onNotKept()
    },
    drop: () => dropDraft(owner),
    onFields: options.onFields,
  })

  let opening: Promise<string> | undefined
  async function settledPlace(): Promise<ContentPlace> {
    if (!options.needsChangeRequest || place.changeRequest !== undefined) return place
    opening ??= openChangeRequest(place.spaceId, options.subject, changeRequestKey).finally(() => {
      opening = undefined
    })
    const changeRequest = await opening
    if (place.changeRequest === undefined) {
      place = { ...place, changeRequest }
      options.onChangeRequest(changeRequest)
    }
    return place
  }

  return { saver, place: () => place, settledPlace }
}
