import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ContentPlace } from '#api/queries.ts'
import { type PageSession, readPage, type SessionOptions, startSession } from './page-session.ts'
import type { SaveState } from './saver.ts'

/** The work on a page, once the page is read; what fails is for the screen that tells errors. */
export function usePageSession(options: SessionOptions): PageSession | undefined {
  const [session, setSession] = useState<PageSession>()
  const [failure, setFailure] = useState<unknown>()
  const current = useRef<PageSession>(undefined)
  const latest = useRef(options)
  latest.current = options
  const { spaceId, changeRequest } = options.place

  useEffect(() => {
    // The change request that was made for this work: it goes on there.
    if (isSame(current.current?.place(), { spaceId, changeRequest })) return
    let isCurrent = true
    setSession(undefined)
    const start = async () => {
      const seen = await readPage({ spaceId, changeRequest }, options.pageId)
      if (!isCurrent) return
      current.current = startSession(seen, {
        ...latest.current,
        onChangeRequest: (number) => latest.current.onChangeRequest(number),
        onFields: (fields) => latest.current.onFields(fields),
        onNotKept: () => latest.current.onNotKept(),
      })
      setSession(current.current)
    }
    start().catch((error: unknown) => isCurrent && setFailure(error))
    return () => {
      isCurrent = false
    }
  }, [spaceId, changeRequest, options.pageId])

  useEffect(() => session && keepAndSave(session), [session])
  if (failure !== undefined) throw failure
  return session
}

function isSame(a: ContentPlace | undefined, b: ContentPlace): boolean {
  return a?.spaceId === b.spaceId && a.changeRequest === b.changeRequest
}

/** Saves when there is reason to think that it works again, or that there will be no other time. */
function keepAndSave({ saver }: PageSession): () => void {
  const save = () => void saver.save()
  const leave = () => {
    saver.keepNow()
    if (document.visibilityState === 'hidden') save()
  }
  const back = () => saver.state().is !== 'refused' && save()
  // What a tab before this one left behind.
  if (saver.state().is === 'typed') save()
  window.addEventListener('online', back)
  window.addEventListener('focus', back)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leave)
  return () => {
    window.removeEventListener('online', back)
    window.removeEventListener('focus', back)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', leave)
    saver.keepNow()
    save()
  }
}

export function useSaveState({ saver }: PageSession): SaveState {
  return useSyncExternalStore(saver.subscribe, saver.state)
}
