/** Rows that are held at once: few enough for one statement, and short enough for any machine. */
export const mostOfBatch = { rows: 200, bytes: 4_000_000 }

/** How many of the next rows, of these sizes, fit into a batch: one at least. */
export function countForBatch(sizes: readonly number[]): number {
  let bytes = 0
  const fitting = sizes.slice(0, mostOfBatch.rows).findIndex((size) => {
    bytes += size
    return bytes > mostOfBatch.bytes
  })
  return fitting === -1 ? Math.min(sizes.length, mostOfBatch.rows) : Math.max(1, fitting)
}
