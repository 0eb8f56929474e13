import { createHash } from 'node:crypto'
import { type ListPage, readPageRequest, writeCursor } from './keyset-page.ts'

/** So many results keep the order of the first page, or as many as it holds if those are more. */
const ranked = 256

/**
 * The part of a list of results that was asked for. How results rank changes with every edit of any of them, so a cursor
 * names the best ones in the order that they had when the walk began; the others follow in the order of their numbers,
 * which never change. So nothing that is found throughout a walk is missing from it or in it twice.
 */
export interface RankedPageRequest {
  list: string
  limit: number
  /** How many of the best to look up, on the first page. */
  most: number
  /** Undefined on the first page. */
  going: Going | undefined
}

export interface Going {
  /** The numbers of the best results. */
  best: readonly number[]
  /** Those of them that are on this page. */
  here: readonly number[]
  /** How many results are on the pages before, of which the best count also where they are no longer found. */
  at: number
  /** The last of the other results on the pages before; undefined while others wait for the best ones. */
  after: number | undefined
  /** How results were found on the first page: the pages behind it go on in the same way. */
  way: string
}

export function readRankedPageRequest(
  list: string,
  query: { page?: string | undefined; limit: number },
): RankedPageRequest {
  const name = createHash('sha256').update(list).digest('base64url').slice(0, 22)
  const { after, limit } = readPageRequest(name, query)
  const most = Math.max(limit, ranked)
  if (after === undefined) return { list: name, limit, most, going: undefined }
  const [numbers = '', at = '', last = '', way = ''] = after
  const best = readNumbers(numbers)
  const here = best.slice(Number(at), Number(at) + limit)
  const isAmongBest = Number(at) + limit < best.length
  const going = { best, here, at: Number(at), after: isAmongBest ? undefined : Number(last), way }
  return { list: name, limit, most, going }
}

/** A page of results, with the place of each among all of them, counted from 1. */
export type RankedPage<Row> = ListPage<Row> & { ranks: number[] }

/**
 * Turns rows into a page. On the first one they are the best, at least one more than the limit where there are more;
 * behind it those of the best that belong here and then others, again one more.
 */
export function toRankedPage<Row>(
  { list, limit, going }: RankedPageRequest,
  { rows, count, numberOf, way = '' }: { rows: Row[]; count: number; numberOf(row: Row): number; way?: string },
): RankedPage<Row> {
  const items = rows.slice(0, limit)
  const cursor = (best: readonly number[], at: number, last: number, hasMore: boolean) => {
    const keys = [writeNumbers(best), `${at}`, `${last}`, ...(way === '' ? [] : [way])]
    return hasMore && limit > 0 ? writeCursor(list, keys) : undefined
  }
  if (!going) {
    const next = cursor(rows.map(numberOf), items.length, 0, rows.length > limit)
    return { items, count, next, ranks: items.map((_, index) => index + 1) }
  }
  const { best, here, at, after } = going
  const places = new Map(here.map((number, index) => [number, at + index]))
  const placeOf = (row: Row) => places.get(numberOf(row)) ?? Number.MAX_SAFE_INTEGER
  items.sort((one, other) => placeOf(one) - placeOf(other) || numberOf(one) - numberOf(other))
  const others = items.map(numberOf).filter((number) => !places.has(number))
  const firstOther = Math.max(best.length, at)
  const ranks = items.map(
    (row, index) => places.get(numberOf(row)) ?? firstOther + index - (items.length - others.length),
  )
  const nextAt = after === undefined ? at + limit : firstOther + others.length
  const next = cursor(best, nextAt, others.at(-1) ?? after ?? 0, after === undefined || rows.length > limit)
  return { items, count, next, ranks: ranks.map((place) => place + 1) }
}

/** Numbers as their differences, in as few bytes as each needs: a cursor goes into an address. */
function writeNumbers(numbers: readonly number[]): string {
  const bytes: number[] = []
  for (const [index, number] of numbers.entries()) {
    const difference = number - (numbers[index - 1] ?? 0)
    let left = difference < 0 ? -2 * difference - 1 : 2 * difference
    for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
    bytes.push(left)
  }
  return Buffer.from(bytes).toString('base64url')
}

function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, scale] = [0, 1]
  for (const byte of Buffer.from(text, 'base64url')) {
    value += (byte % 128) * scale
    scale *= 128
    if (byte > 127) continue
    const difference = value % 2 === 1 ? -(value + 1) / 2 : value / 2
    numbers.push(Math.min((numbers.at(-1) ?? 0) + difference, Number.MAX_SAFE_INTEGER))
    value = 0
    scale = 1
  }
  return numbers
}
