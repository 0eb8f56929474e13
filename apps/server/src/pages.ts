import { BadRequestError } from './errors.ts'

/** The part of a list that was asked for: rows behind `after`, in the order of the list's keys. */
export interface Window {
  list: string
  after: string[] | undefined
  limit: number
}

export interface Page<Row> {
  items: Row[]
  count: number
  next: string | undefined
}

/**
 * Reads where a list goes on. `list` names the list with everything its order depends on: a cursor from any other list
 * is refused, since its keys would mean something else here.
 */
export function openWindow(list: string, query: { page?: string | undefined; limit: number }): Window {
  return { list, limit: query.limit, after: query.page === undefined ? undefined : readCursor(list, query.page) }
}

/** Turns the rows of a window, one more than the limit where there are more, into a page. */
export function toPage<Row>(window: Window, rows: Row[], count: number, keysOf: (row: Row) => string[]): Page<Row> {
  const items = rows.slice(0, window.limit)
  const last = items.at(-1)
  const hasMore = rows.length > window.limit && last !== undefined
  return { items, count, next: hasMore ? writeCursor(window.list, keysOf(last)) : undefined }
}

/** The list envelope of the contract. */
export function presentPage<Item>(
  page: Page<unknown>,
  items: Item[],
): { count: number; items: Item[]; next?: { page: string } } {
  return { count: page.count, items, ...(page.next !== undefined && { next: { page: page.next } }) }
}

export function writeCursor(list: string, keys: string[]): string {
  return Buffer.from(JSON.stringify([list, ...keys])).toString('base64url')
}

function readCursor(list: string, page: string): string[] {
  const [owner, ...keys] = decode(page)
  if (owner !== list || keys.length === 0) {
    throw new BadRequestError(
      'query.page is not a page of this list: pass `next.page` of the answer before, with the same filters',
    )
  }
  return keys
}

function decode(page: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(page, 'base64url').toString('utf8'))
    return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : []
  } catch {
    return []
  }
}
