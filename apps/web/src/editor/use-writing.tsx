import type { Schema } from '@quire/client'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import type { DocumentPage } from '#pages/pages.ts'
import { editorTexts } from '#texts/editor.ts'
import { addFiles } from './add-files.ts'
import type { BlockKind } from './blocks.ts'
import { insertBlock, insertWords } from './commands.ts'
import { drawBlocks, picturesFound } from './decorations.ts'
import styles from './edit-screen.module.css'
import { type AskedByForm, InsertForm } from './insert-forms.tsx'
import type { PageSession } from './page-session.ts'
import { pasteAndDrop } from './paste.ts'
import { slashMenu } from './slash-menu.ts'
import type { SourceHandle } from './source-editor.tsx'
import { uploadFile } from './upload-file.ts'
import { uploadMarks } from './upload-marks.ts'

interface Writing {
  session: PageSession
  content: Schema<'Revision'>
  page: DocumentPage
  source: RefObject<SourceHandle | null>
}

/** What the tool bar, the menu, the clipboard and the mouse put into the text, and what they ask for before. */
export function useWriting({ session, content, page, source }: Writing) {
  const [asked, setAsked] = useState<AskedByForm>()
  const [failures, setFailures] = useState<string[]>([])
  const files = useRef(new Map<string, string>())
  for (const { id, downloadURL } of content.files) files.current.set(id, downloadURL)

  const view = () => source.current?.view()
  const takeFiles = (list: File[], at: number) => {
    const editor = view()
    if (!editor) return
    void addFiles(editor, list, at, {
      async upload(file) {
        const added = await uploadFile(await session.settledPlace(), file)
        files.current.set(added.id, added.downloadURL)
        return added
      },
      onFailure: (name, words) => setFailures((before) => [...before, editorTexts.files.failed(name, words)]),
    })
  }
  const run = (what: BlockKind['run']) => {
    const editor = view()
    if (!editor) return
    if (what === 'picture' || what === 'file') {
      askForFiles(what === 'picture' ? 'image/*' : '', (list) => takeFiles(list, editor.state.selection.main.head))
    } else if (typeof what === 'string') setAsked(what)
    else {
      what(editor)
      // A menu gives the focus back to its button first.
      setTimeout(() => editor.focus())
    }
  }
  const latest = useRef({ run, takeFiles })
  latest.current = { run, takeFiles }
  const extensions = useMemo(
    () => [
      slashMenu((_view, kind) => latest.current.run(kind.run)),
      drawBlocks((written) => addressOf(files.current, written)),
      pasteAndDrop({ addFiles: (_view, list, at) => latest.current.takeFiles(list, at) }),
      uploadMarks,
    ],
    [],
  )
  // Pictures are looked up anew in what the content has now.
  useEffect(() => void source.current?.view()?.dispatch({ effects: picturesFound.of(null) }), [content.files, source])

  const insert = (markdown: string, isBlock: boolean) => {
    setAsked(undefined)
    run(isBlock ? insertBlock(markdown) : insertWords(markdown))
  }
  const close = () => {
    setAsked(undefined)
    setTimeout(() => view()?.focus())
  }
  return {
    run,
    extensions,
    notices: <Failures words={failures} onDismiss={() => setFailures([])} />,
    form: asked && (
      <InsertForm
        asked={asked}
        selected={selectedIn(source.current)}
        content={content}
        pageVariables={page.variables ?? {}}
        onInsert={insert}
        onClose={close}
      />
    ),
  }
}

function selectedIn(source: SourceHandle | null): string {
  const state = source?.view()?.state
  return state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : ''
}

function addressOf(files: ReadonlyMap<string, string>, written: string): string | undefined {
  const id = /^\/files\/([^/?#]+)/.exec(written)?.[1]
  if (id !== undefined) return files.get(id)
  return /^https?:/i.test(written) ? written : undefined
}

/** The window of the browser in which files are chosen. */
function askForFiles(accept: string, take: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = accept
  input.addEventListener('change', () => take([...(input.files ?? [])]))
  input.click()
}

function Failures({ words, onDismiss }: { words: string[]; onDismiss: () => void }) {
  if (words.length === 0) return null
  return (
    <ul className={styles.failures} role="alert">
      {words.map((one) => (
        <li key={one}>
          {one}
          <Button className={styles.quietButton ?? ''} onPress={onDismiss}>
            {editorTexts.files.dismiss}
          </Button>
        </li>
      ))}
    </ul>
  )
}
