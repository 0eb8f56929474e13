import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { Schema } from '@quire/client'
import { insertBlock } from './commands.ts'
import { picturesFound } from './decorations.ts'
import { markdownOfFile } from './upload-file.ts'
import { placeOfUpload, uploadEnded, uploadStarted } from './upload-marks.ts'

export interface FileTaker {
  upload(file: File): Promise<Schema<'RevisionFile'>>
  onFailure(name: string, words: string): void
}

/** Uploads files, one after the other, and puts each where it was dropped, wherever that is by then. */
export async function addFiles(view: EditorView, files: File[], at: number, taker: FileTaker): Promise<void> {
  const uploads = files.map((file) => ({ file }))
  view.dispatch({ effects: uploads.map((upload) => uploadStarted.of({ upload, name: upload.file.name, at })) })
  for (const upload of uploads) {
    try {
      const added = await taker.upload(upload.file)
      insertFile(view, placeOfUpload(view, upload) ?? view.state.doc.length, markdownOfFile(added))
    } catch (error) {
      taker.onFailure(upload.file.name, error instanceof Error ? error.message : String(error))
    }
    view.dispatch({ effects: [uploadEnded.of(upload), picturesFound.of(null)] })
  }
}

function insertFile(view: EditorView, at: number, markdown: string): void {
  const { selection } = view.state
  const isThere = selection.main.empty && selection.main.head === at
  if (isThere) {
    insertBlock(markdown)(view)
    return
  }
  // Whoever types somewhere else goes on there.
  const placed = view.state.update({ selection: EditorSelection.cursor(at) })
  insertBlock(markdown)({
    state: placed.state,
    dispatch: ({ changes }) => view.dispatch({ changes, userEvent: 'input' }),
  })
}
