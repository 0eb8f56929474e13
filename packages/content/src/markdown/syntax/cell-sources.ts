import type { Extension as TreeExtension } from 'mdast-util-from-markdown'

declare module 'mdast' {
  interface TableCellData {
    source?: string
  }
}

/** Cells with lists and the like in HTML remember their source. */
export const taggedCells: TreeExtension = {
  enter: {
    tableData(token) {
      const source = this.sliceSerialize(token).replace(/^\||\|$/g, '')
      const data = blockTags.test(source) && { data: { source: source.replaceAll('\\|', '|') } }
      this.enter({ type: 'tableCell', children: [], ...data }, token)
    },
  },
}

const blockTags = /<(?:ul|ol|li|dl|p|pre|blockquote|details|figure|div)[\s>]/i
