import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { editorTexts } from '#texts/editor.ts'
import { createSourceEditor, replaceText } from './source-view.ts'
import { closeText, type Envelope, openText } from './text-bytes.ts'

export interface SourceHandle {
  /** Puts what others wrote in the place of the text. */
  replace(markdown: string): void
  view(): EditorView | undefined
}

interface Source {
  ref: Ref<SourceHandle>
  /** The text at the beginning: from then on the editor has it. */
  initial: string
  onChange: (markdown: string) => void
  extensions: Extension
}

/** The Markdown of a page: the bytes that come out are those that went in, but for what was typed. */
export function SourceEditor({ ref, initial, onChange, extensions }: Source) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const envelope = useRef<Envelope>({ hasMark: false, lineBreak: '\n' })
  const latest = useRef({ initial, onChange, extensions })
  latest.current.onChange = onChange

  useEffect(() => {
    if (!host.current) return
    const opened = openText(latest.current.initial)
    envelope.current = opened.envelope
    const created = createSourceEditor(host.current, {
      text: opened.text,
      label: editorTexts.text,
      emptyLabel: editorTexts.emptyText,
      extensions: latest.current.extensions,
      onChange: (text) => {
        const markdown = closeText(envelope.current, text)
        latest.current.initial = markdown
        latest.current.onChange(markdown)
      },
    })
    view.current = created
    const holder = host.current
    return () => {
      created.destroy()
      holder.replaceChildren()
    }
  }, [])

  useImperativeHandle(ref, () => ({
    replace(markdown) {
      const opened = openText(markdown)
      envelope.current = opened.envelope
      if (view.current) replaceText(view.current, opened.text)
    },
    view: () => view.current,
  }))
  return <div ref={host} />
}
