import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

export interface PasteTaker {
  addFiles(view: EditorView, files: File[], at: number): void
}

/** Files that are pasted or dropped are uploaded, rich text becomes Markdown, and plain text stays what it is. */
export function pasteAndDrop({ addFiles }: PasteTaker): Extension {
  let isPlain = false
  return EditorView.domEventHandlers({
    keydown(event) {
      // What browsers mean by pasting without formatting.
      isPlain = event.key.toLowerCase() === 'v' && event.shiftKey && (event.ctrlKey || event.metaKey)
    },
    paste(event, view) {
      const { clipboardData } = event
      if (!clipboardData) return false
      const html = clipboardData.getData('text/html')
      const files = [...clipboardData.files]
      // Office programs put a picture of the text beside the text.
      if (files.length > 0 && !hasWords(clipboardData)) {
        addFiles(view, files, view.state.selection.main.head)
        return true
      }
      if (isPlain || !isRich(html, clipboardData)) return false
      void insertHtml(view, html, clipboardData.getData('text/plain'))
      return true
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return false
      event.preventDefault()
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length
      // Below the line on which they are dropped: no word is torn apart.
      addFiles(view, files, view.state.doc.lineAt(at).to)
      return true
    },
  })
}

function hasWords(data: DataTransfer): boolean {
  return data.getData('text/plain').trim() !== ''
}

const formatted =
  'a[href], b, strong, i, em, del, s, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, code, hr, img'

/** Editors of code copy colours, and others a text without any form: both are meant as they are. */
function isRich(html: string, data: DataTransfer): boolean {
  if (html === '' || data.types.includes('vscode-editor-data')) return false
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Some wrap everything in a bold element that is not.
  return [...body.querySelectorAll<HTMLElement>(formatted)].some((found) => found.style.fontWeight !== 'normal')
}

async function insertHtml(view: EditorView, html: string, plain: string): Promise<void> {
  const { from, to } = view.state.selection.main
  const { markdownOfHtml } = await import('./html-to-markdown.ts')
  let insert = plain
  try {
    insert = markdownOfHtml(html)
  } catch {
    // What cannot be read is pasted as plain text.
  }
  const selection = { anchor: from + insert.length }
  view.dispatch({ changes: { from, to, insert }, selection, userEvent: 'input.paste', scrollIntoView: true })
}
