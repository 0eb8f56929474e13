import type { PageFields, SeenPage } from './page-fields.ts'

/** What was typed and is not known to be on the server. */
export interface Draft {
  /** The number of the change request; null for the primary content. */
  changeRequest: string | null
  seen: SeenPage
  fields: PageFields
  /** What was sent and not answered so far. */
  sent: readonly PageFields[]
  /** Under which a change request is made for it, once. */
  changeRequestKey: string
  /** For whoever lists drafts. */
  address: string
  writtenAt: number
}

/** Whose draft of which page. */
export interface DraftOwner {
  userId: string
  spaceId: string
  pageId: string
}

const prefix = 'quire.draft'
// One of its own for every time the app is loaded: two tabs do not write over each other.
const tab = newKey()

/** Finds what was typed last in a place, also by a tab that is gone, and makes it that of this tab. */
export function takeDraft(owner: DraftOwner, changeRequest: string | undefined): Draft | undefined {
  const found = keysBelow(below(owner)).flatMap((key) => {
    const draft = read(key)
    return draft && draft.changeRequest === (changeRequest ?? null) ? [{ key, draft }] : []
  })
  const last = found.toSorted((a, b) => b.draft.writtenAt - a.draft.writtenAt)[0]
  if (!last) return undefined
  if (last.key !== ownKey(owner) && keepDraft(owner, last.draft)) localStorage.removeItem(last.key)
  return last.draft
}

/** At once, so that a tab may be closed right after; false where the browser has no room. */
export function keepDraft(owner: DraftOwner, draft: Draft): boolean {
  try {
    localStorage.setItem(ownKey(owner), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(owner: DraftOwner): void {
  localStorage.removeItem(ownKey(owner))
}

/** What somebody typed in a space and never saved, as far as this browser knows. */
export function draftsIn(userId: string, spaceId: string): Draft[] {
  return keysBelow(`${prefix}/${userId}/${spaceId}/`).flatMap((key) => read(key) ?? [])
}

/** `crypto.randomUUID` is only there where the server is reached by https. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function below({ userId, spaceId, pageId }: DraftOwner): string {
  return `${prefix}/${userId}/${spaceId}/${pageId}/`
}

function ownKey(owner: DraftOwner): string {
  return below(owner) + tab
}

function keysBelow(start: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(start))
}

function read(key: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Draft
  } catch {
    return undefined
  }
}
