import type { PreEncoded } from '@quire/api-types'
import { BadRequestError } from '#errors.ts'
import { encodedJsonOf, preEncodedJson } from '#json/pre-encoded.ts'
import { pauseResponse } from '#workers/pause.ts'

/** The part of a list that was asked for: rows behind `after`, in the order of the list's keys. */
export interface PageRequest {
  list: string
  after: string[] | undefined
  limit: number
}

export interface ListPage<Row> {
  items: Row[]
  count: number
  next: string | undefined
  /** Where the list goes on behind each of the items. */
  ends?: { count: number; cursorBehind(index: number): string }
}

/** A page ends with the item that takes its JSON over this: `limit` counts items, and items may be large. */
export const pageJsonLength = 2 * 1024 * 1024

/**
 * Reads where a list goes on. `list` names the list with everything its order depends on: a cursor from any other list
 * is refused, since its keys would mean something else here.
 */
export function readPageRequest(list: string, query: { page?: string | undefined; limit: number }): PageRequest {
  return { list, limit: query.limit, after: query.page === undefined ? undefined : readCursor(list, query.page) }
}

/** Turns the rows of a page request, one more than the limit where there are more, into a page. */
export function toPage<Row>(
  pageRequest: PageRequest,
  rows: Row[],
  count: number,
  keysOf: (row: Row) => string[],
): ListPage<Row> {
  const items = rows.slice(0, pageRequest.limit)
  const last = items.at(-1)
  const hasMore = rows.length > pageRequest.limit && last !== undefined
  const cursorOf = (row: Row | undefined) => writeCursor(pageRequest.list, row === undefined ? [] : keysOf(row))
  const ends = { count: items.length, cursorBehind: (index: number) => cursorOf(rows[index]) }
  return { items, count, next: hasMore ? cursorOf(last) : undefined, ends }
}

/**
 * Those of the rows that go on a page by what each brings with it, for where that is read only then: a thousand rows of a
 * megabyte each never are in memory together.
 */
export function fitPage<Row>(
  pageRequest: PageRequest,
  rows: Row[],
  bytesOf: (row: Row) => number,
): { pageRequest: PageRequest; rows: Row[] } {
  let bytes = 0
  for (const [index, row] of rows.slice(0, pageRequest.limit).entries()) {
    bytes += bytesOf(row)
    if (bytes >= pageJsonLength) {
      return { pageRequest: { ...pageRequest, limit: index + 1 }, rows: rows.slice(0, index + 2) }
    }
  }
  return { pageRequest, rows }
}

/** A page of a list that is at hand as a whole, in the order of a key that tells its items apart. */
export function pageOf<Item>(
  pageRequest: PageRequest,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ListPage<Item> {
  const [after = ''] = pageRequest.after ?? []
  const behind = items.filter((item) => keyOf(item) > after)
  return toPage(pageRequest, behind.slice(0, pageRequest.limit + 1), items.length, (item) => [keyOf(item)])
}

/** So much JSON is made before others may have their turn. */
const pieceLength = 128 * 1024

/** The list envelope of the contract, whose items are JSON already. */
export interface EncodedList<Item> {
  count: number
  items: PreEncoded<Item>[]
  next?: { page: string }
}

type Presented<Item> = Item | PreEncoded<Item> | undefined

/**
 * Every list is made here, with what `present` makes of each row, or has made of all of them: undefined for one that the
 * caller may not see. Items are turned into JSON, as nothing else tells how large they are, in turns with what else there
 * is to do.
 */
export async function presentList<Row, Item extends object>(
  page: ListPage<Row>,
  present: ((row: Row) => Presented<Item>) | readonly Presented<Item>[],
): Promise<EncodedList<Item>> {
  const written: PreEncoded<Item>[] = []
  const items: readonly unknown[] = typeof present === 'function' ? page.items : present
  const mayEnd = page.ends?.count === items.length
  let length = 0
  let pauseAt = pieceLength
  let end = 0
  while (end < items.length && (length < pageJsonLength || !mayEnd)) {
    const item = typeof present === 'function' ? present(page.items[end] as Row) : present[end]
    end += 1
    if (item === undefined) continue
    const json = encodedJsonOf(item) ?? JSON.stringify(item)
    length += json.length
    written.push(preEncodedJson<Item>(json))
    if (length < pauseAt) continue
    pauseAt = length + pieceLength
    await pauseResponse()
  }
  const next = end < items.length ? page.ends?.cursorBehind(end - 1) : page.next
  return { count: page.count, items: written, ...(next !== undefined && { next: { page: next } }) }
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
