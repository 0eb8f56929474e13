import { isLong } from './body-repository.ts'

/** Rows of a page with the bodies that were too long for a list; both are read from the same state of the file. */
export async function withLongBodies<Row extends { id: string }>(
  listed: readonly { id: string; bodyBytes: number }[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = listed.filter(isLong).map(({ id }) => id)
  const long = new Map((ids.length > 0 ? await read(ids) : []).map((row) => [row.id, row]))
  // Whatever is not long is whole already.
  return listed.map((row) => long.get(row.id) ?? (row as unknown as Row))
}
