import type { Row } from './rows.ts'

export interface SheetFrame {
  left: number
  top: number
  bottom: number
  /** Starts a new sheet. */
  startSheet(): void
  paint(row: Row, at: { x: number; y: number }): void
}

/** Longer runs of rows may be split over two sheets. */
const maxTogether = 12

/** Fills sheets with rows from top to bottom: pagination. */
export function createSheets({ left, top, bottom, startSheet, paint }: SheetFrame) {
  let y = bottom
  const begin = () => {
    startSheet()
    y = top
  }
  const put = (row: Row) => {
    paint(row, { x: left, y })
    y += row.height
  }
  const addGroup = (group: Row[]) => {
    const height = group.reduce((sum, row) => sum + row.height, 0)
    if (y > top && y + height > bottom && height <= bottom - top) {
      begin()
      if (group[0]?.repeat) put(group[0].repeat)
    }
    for (const row of group) {
      if (row.gap && (y === top || y + row.height > bottom)) continue
      if (y > top && y + row.height > bottom) {
        begin()
        if (row.repeat) put(row.repeat)
      }
      put(row)
    }
  }
  return {
    begin,
    position: () => y,
    skipTo(next: number) {
      y = next
    },
    add(rows: Iterable<Row>): void {
      let group: Row[] = []
      for (const row of rows) {
        group.push(row)
        if (row.keep && group.length < maxTogether) continue
        addGroup(group)
        group = []
      }
      if (group.length > 0) addGroup(group)
    },
  }
}
