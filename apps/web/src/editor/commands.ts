import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state'

/** Puts marks around what is selected, or takes them away: `**` for bold. */
export function toggleMark(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const size = mark.length
    const changed = state.changeByRange(({ from, to }) => {
      const isAround = state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark
      if (isAround) {
        const changes = [
          { from: from - size, to: from },
          { from: to, to: to + size },
        ]
        return { changes, range: EditorSelection.range(from - size, to - size) }
      }
      const changes = [
        { from, insert: mark },
        { from: to, insert: mark },
      ]
      return { changes, range: EditorSelection.range(from + size, to + size) }
    })
    dispatch(state.update(changed, { userEvent: 'input', scrollIntoView: true }))
    return true
  }
}

const marks = /^(\s*)(?:#{1,6} |(?:[-*+]|\d+[.)]) (?:\[[ xX]\] )?|> )?/

/** Makes lines what a mark at their beginning says, or takes it away where all have it: `## `, `- `, `1. `, `> `. */
export function toggleLines(prefix: string): StateCommand {
  return ({ state, dispatch }) => {
    const lines = selectedLines(state)
    const prefixOf = (index: number) => (prefix === '1. ' ? `${index + 1}. ` : prefix)
    const isThere = lines.every(({ text }, index) => text.trimStart().startsWith(prefixOf(index)))
    const changes = lines.map(({ from, text }, index) => {
      const [before = '', indent = ''] = marks.exec(text) ?? []
      return { from, to: from + before.length, insert: indent + (isThere ? '' : prefixOf(index)) }
    })
    const update = state.changes(changes)
    const selection = state.selection.map(update, 1)
    dispatch(state.update({ changes: update, selection, userEvent: 'input', scrollIntoView: true }))
    return true
  }
}

function selectedLines(state: EditorState) {
  const { from, to } = state.selection.main
  const first = state.doc.lineAt(from).number
  const last = state.doc.lineAt(to).number
  const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index))
  return lines.length > 1 ? lines.filter(({ text }) => text.trim() !== '') : lines
}

/** Where the cursor goes, or what is selected between two of them, in a text that is inserted. */
export const cursorMark = '‸'

/** Inserts a block of its own, with an empty line around it, in the place of what is selected. */
export function insertBlock(template: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const selected = state.sliceDoc(from, to)
    const line = state.doc.lineAt(from)
    const isBare = line.text.slice(0, from - line.from).trim() === ''
    const start = isBare ? line.from : from
    const before = isBare ? gapBefore(state, line.number) : '\n\n'
    const rest = state.doc.sliceString(to, to + 2)
    const after = rest === '' || rest.startsWith('\n\n') ? '' : rest.startsWith('\n') ? '\n' : '\n\n'
    const filled = selected === '' ? template : template.replace(/‸[^‸]*‸|‸/, () => `‸${selected}‸`)
    return insertTemplate(state, dispatch, { from: start, to, text: `${before}${filled}${after}` })
  }
}

function gapBefore(state: EditorState, number: number): string {
  if (number === 1) return ''
  return state.doc.line(number - 1).text.trim() === '' ? '' : '\n'
}

/** Inserts words where the cursor is. */
export function insertWords(template: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    return insertTemplate(state, dispatch, { from, to, text: template })
  }
}

type Dispatch = Parameters<StateCommand>[0]['dispatch']

function insertTemplate(
  state: EditorState,
  dispatch: Dispatch,
  { from, to, text }: { from: number; to: number; text: string },
) {
  const parts = text.split(cursorMark)
  const insert = parts.join('')
  const anchor = from + (parts.length > 1 ? (parts[0]?.length ?? 0) : insert.length)
  const head = parts.length > 2 ? anchor + (parts[1]?.length ?? 0) : anchor
  const selection = EditorSelection.single(anchor, head)
  dispatch(state.update({ changes: { from, to, insert }, selection, userEvent: 'input', scrollIntoView: true }))
  return true
}
