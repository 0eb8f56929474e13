import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { history, undo } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { keepsBytes } from '#editor/keeps-bytes.ts'
import { closeText, openText } from '#editor/text-bytes.ts'

/** Opens a text as the editor does, types into it and takes that back, and saves it. */
function throughEditor(written: string): string {
  const { envelope, text } = openText(written)
  let state = EditorState.create({ doc: text, extensions: [keepsBytes, history()] })
  state = state.update({ changes: { from: 0, to: Math.min(40, state.doc.length), insert: 'typed\nhere' } }).state
  undo({
    state,
    dispatch: (transaction) => {
      state = transaction.state
    },
  })
  return closeText(envelope, state.doc.toString())
}

describe('a text that is opened and saved', () => {
  it.each([
    ['nothing', ''],
    ['no final line break', '# a\n\nb'],
    ['several final line breaks', 'a\n\n\n'],
    ['CRLF', 'a\r\nb\r\n\r\nc\r\n'],
    ['CRLF without a final one', 'a\r\nb'],
    ['mixed line breaks', 'a\r\nb\nc\r\n\rd\r'],
    ['CR alone', 'a\rb\r'],
    ['CR before CRLF', 'a\r\r\nb\r\n'],
    ['a byte order mark', '\uFEFFa\r\nb\r\n'],
    ['two byte order marks', '\uFEFF\uFEFFa\n'],
    ['tabs and spaces at ends', '\ta \t\n\t\t- b  \n'],
    ['other separators of lines', 'a\u2028b\u2029c\u0085d\ve\ff\0g'],
    ['halves of characters', 'a\uD800b\uDC00\n'],
    ['front matter', '---\r\ntitle: a\r\n---\r\n\r\nb'],
  ])('is the same with %s', (_, written) => {
    expect(throughEditor(written)).toBe(written)
  })

  it('is the same for every page that the packages here ship', () => {
    const cwd = fileURLToPath(new URL('../../../node_modules/.pnpm', import.meta.url))
    const pages = new Map(
      globSync('*/node_modules/**/*.md', { cwd }).map((name) => {
        const text = readFileSync(`${cwd}/${name}`, 'utf8')
        return [text, name]
      }),
    )
    expect(pages.size).toBeGreaterThan(300)
    const changed = [...pages].filter(
      ([text]) => throughEditor(text) !== text || throughEditor(crlf(text)) !== crlf(text),
    )
    expect(changed.map(([, name]) => name)).toEqual([])
  })
})

function crlf(text: string): string {
  return text.replace(/\r?\n/g, '\r\n')
}

describe('what is typed into a text with CRLF', () => {
  it('ends with CRLF, too', () => {
    const { envelope, text } = openText('a\r\nb\r\n')
    expect(closeText(envelope, text.replace('b', 'b\nc'))).toBe('a\r\nb\r\nc\r\n')
  })
})
