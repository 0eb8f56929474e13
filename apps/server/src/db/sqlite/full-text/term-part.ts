import { type TitleWord, titlePart } from '@quire/content'
import type { Database as Sqlite } from 'better-sqlite3'

/**
 * How much a page is about the phrase that a query looks for, from 0 to 1; a title counts most, then headings.
 *
 * `bm25()` of FTS5 multiplies how rare a phrase is in the whole index with what the page itself has of it, and measures the
 * length of a page by the average of the whole index. Both would tell of pages that the caller may not see. So it is asked
 * for one phrase at a time and divided by what it says where any occurrence is enough, which is how rare the phrase is;
 * the occurrences are worked out of the rest, and measured by a length that is the same everywhere.
 */
export const termPart = `termPart(
  bm25("searchText", 60.0, 20.0, 1.0) / bm25("searchText", 1e15, 1e15, 1e15),
  (select sz from "searchText_docsize" where id = "searchText".rowid),
  (select averageWords(block) from "searchText_data" where id = 1)
)`

/** As in FTS5. */
const [k1, b] = [1.2, 0.75]
/** Of a page that is neither long nor short. */
const usualWords = 400

/** Gives a connection what queries call. In threads it is also where a query that takes too long is ended. */
export function addTermPart(sqlite: Sqlite): void {
  sqlite.function('termPart', { deterministic: true }, (share, sizes, average) =>
    partOf(Number(share), sumOf(sizes as Uint8Array), Number(average)),
  )
  // All rows of a query have the same words.
  let last: { text: unknown; words: readonly TitleWord[] } = { text: '', words: [] }
  sqlite.function('titlePart', { deterministic: true }, (title, text) => {
    if (text !== last.text) last = { text, words: JSON.parse(String(text)) }
    return titlePart(String(title), last.words)
  })
  sqlite.function('averageWords', { deterministic: true }, (record) => averageOf(record as Uint8Array))
}

function partOf(share: number, words: number, average: number): number {
  const known = Math.min(share, almostAll)
  const occurrences = Math.max(1, Math.round((known / (1 - known)) * lengthening(words, average)))
  return occurrences / (occurrences + lengthening(words, usualWords))
}

const almostAll = 1 - 1e-12

/** What makes an occurrence count less on a long page. */
function lengthening(words: number, usual: number): number {
  return k1 * (1 - b + (b * words) / usual)
}

/** From what FTS5 keeps about all rows: how many there are, and the words of each column. */
function averageOf(record: Uint8Array): number {
  const first = record.findIndex((byte) => byte < 0x80) + 1
  return sumOf(record.subarray(first)) / Math.max(1, sumOf(record.subarray(0, first)))
}

/** Of numbers as SQLite stores them: seven bits a byte, and another bit where there are more. */
function sumOf(numbers: Uint8Array): number {
  let [sum, number] = [0, 0]
  for (const byte of numbers) {
    number = number * 128 + (byte & 0x7f)
    if (byte >= 0x80) continue
    sum += number
    number = 0
  }
  return sum
}
