import { isQuireError } from '@quire/client'
import { changeOf, differentFields, type PageFields, rebase, type SeenPage } from './page-fields.ts'

/** How it stands with what was typed. */
export type SaveState =
  | { is: 'saved' | 'typed' | 'saving' }
  | { is: 'unreachable' | 'signed-out' | 'refused'; words: string }
  | { is: 'conflict'; theirs: PageFields; fields: (keyof PageFields)[] }

export interface SaverPorts {
  pageId: string
  /** Writes the change to the server, and answers the revision that it made. */
  write(change: NonNullable<ReturnType<typeof changeOf>>): Promise<string>
  /** The page as the server has it now. */
  read(): Promise<SeenPage>
  /** Remembers what is typed, whatever happens to this tab. */
  keep(typed: Typed): void
  /** It is on the server. */
  drop(): void
  /** What others wrote is part of the text now. */
  onFields(fields: PageFields): void
}

/** What is typed over what was seen, and what was sent of it without an answer so far. */
export interface Typed {
  seen: SeenPage
  fields: PageFields
  sent?: readonly PageFields[]
}

export type Saver = ReturnType<typeof createSaver>

const pauseMs = 1000
const longestWaitMs = 30_000
const keepAfterMs = 100
const mostSent = 5

/** Saves what is typed a second after the typing stops, and goes on trying; it knows no screen and no network. */
export function createSaver(start: Typed, ports: SaverPorts) {
  let { seen, fields, sent = [] } = start
  let state: SaveState = { is: differentFields(seen.fields, fields).length > 0 ? 'typed' : 'saved' }
  let isRunning = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(next: SaveState) {
    state = next
    for (const listener of listeners) listener()
  }

  function saveAfter(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  function keep() {
    clearTimeout(keepTimer)
    keepTimer = undefined
    ports.keep({ seen, fields, sent })
  }

  function change(changed: Partial<PageFields>) {
    fields = { ...fields, ...changed }
    keepTimer ??= setTimeout(keep, keepAfterMs)
    if (state.is === 'conflict') return become(state)
    // The next try comes in its time where the last has failed.
    if (state.is !== 'unreachable' && state.is !== 'signed-out') {
      if (state.is !== 'saving') become({ is: 'typed' })
      saveAfter(pauseMs)
    }
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (isRunning || state.is === 'conflict') return
    const made = changeOf(ports.pageId, seen, fields)
    if (!made) return settle()
    isRunning = true
    const written = withTitle(fields, seen)
    // A request whose answer is lost may have been carried out.
    sent = [...sent, written].slice(-mostSent)
    keep()
    become({ is: 'saving' })
    try {
      seen = { revision: await ports.write(made), fields: written }
      settle()
    } catch (error) {
      await fail(error)
    } finally {
      isRunning = false
    }
  }

  /** A title that is only spaces was not sent. */
  function withTitle(written: PageFields, before: SeenPage): PageFields {
    return written.title.trim() === '' ? { ...written, title: before.fields.title } : written
  }

  function settle() {
    failures = 0
    sent = []
    if (changeOf(ports.pageId, seen, fields)) {
      keep()
      become({ is: 'typed' })
      return saveAfter(pauseMs)
    }
    clearTimeout(keepTimer)
    keepTimer = undefined
    ports.drop()
    become({ is: 'saved' })
  }

  async function fail(error: unknown): Promise<void> {
    if (isQuireError(error, 412)) return reconcile().catch(fail)
    const words = error instanceof Error ? error.message : String(error)
    const isPassing = isQuireError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)
    if (isPassing || isQuireError(error, 401)) {
      failures += 1
      saveAfter(Math.min(pauseMs * 2 ** (failures - 1), longestWaitMs))
      return become({ is: isPassing ? 'unreachable' : 'signed-out', words })
    }
    become({ is: 'refused', words })
  }

  /** Somebody was faster, or an answer was lost on its way. */
  async function reconcile(): Promise<void> {
    const theirs = await ports.read()
    const isOwn = sent.some((one) => differentFields(one, theirs.fields).length === 0)
    const rebased = rebase(isOwn ? theirs.fields : seen.fields, fields, theirs.fields)
    if (rebased.conflicts.length === 0) return take(theirs, rebased.fields)
    adopt(rebased.fields)
    become({ is: 'conflict', theirs: theirs.fields, fields: rebased.conflicts })
  }

  /** Fields that are not what the person has on the screen. */
  function adopt(next: PageFields) {
    const isOther = differentFields(fields, next).length > 0
    fields = next
    keep()
    if (isOther) ports.onFields(fields)
  }

  function take(theirs: SeenPage, next: PageFields) {
    seen = theirs
    sent = []
    adopt(next)
    become({ is: 'typed' })
    saveAfter(0)
  }

  return {
    change,
    save,
    state: () => state,
    fields: () => fields,
    /** Writes down at once what is typed: the tab may be gone in a moment. */
    keepNow() {
      if (keepTimer !== undefined) keep()
    },
    /** Ends a conflict with what the person has decided. */
    async resolve(choose: (mine: PageFields) => PageFields): Promise<void> {
      if (state.is !== 'conflict') return
      const { theirs } = state
      const now = await ports.read()
      const chosen = choose(fields)
      const rebased = rebase(theirs, chosen, now.fields)
      if (rebased.conflicts.length === 0) return take(now, rebased.fields)
      // They went on writing: what was decided was about something else.
      adopt(rebased.fields)
      become({ is: 'conflict', theirs: now.fields, fields: rebased.conflicts })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Nothing is waited for any more; what is under way ends. */
    stop() {
      clearTimeout(timer)
      if (keepTimer !== undefined) keep()
    },
  }
}
