/** What one transaction deletes: a few milliseconds of work, whatever the rows hold. */
const mostBytesAtOnce = 1_000_000

/** The first of some rows, as many as a transaction may delete by what they hold: at least one. */
export function withinBytes<Row extends { bytes: number }>(rows: readonly Row[]): Row[] {
  let bytes = 0
  const end = rows.findIndex((row, index) => {
    bytes += row.bytes
    return index > 0 && bytes > mostBytesAtOnce
  })
  return end === -1 ? [...rows] : rows.slice(0, end)
}
