import type { Schema } from '@quire/client'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { AskDialog, Field } from '#forms/ask-dialog.tsx'
import { allPages, titleOf } from '#pages/pages.ts'
import { editorTexts } from '#texts/editor.ts'
import type { Asked } from './blocks.ts'
import styles from './insert-forms.module.css'

const { forms: texts } = editorTexts

/** The ones that have a form; files are asked for by the browser. */
export type AskedByForm = Exclude<Asked, 'picture' | 'file'>

interface Forms {
  asked: AskedByForm
  /** What is selected in the text. */
  selected: string
  content: Schema<'Revision'>
  pageVariables: Record<string, string>
  onInsert: (markdown: string, isBlock: boolean) => void
  onClose: () => void
}

/** Asks for what is inserted, in a window above the text. */
export function InsertForm(forms: Forms) {
  if (forms.asked === 'page') return <PagePicker {...forms} />
  return forms.asked === 'expression' ? <ExpressionForm {...forms} /> : <AddressForm {...forms} />
}

function PagePicker({ asked, content, selected, onInsert, onClose }: Forms) {
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const found = [...allPages(content.pages)].filter(
    (page) => page.type === 'document' && `${page.title} ${page.path}`.toLowerCase().includes(words),
  )
  const insert = (page: Schema<'RevisionPage'> | undefined) =>
    page && onInsert(`[${escaped(selected || page.title)}](/pages/${page.id})`, false)
  return (
    <AskDialog title={texts[asked]} action={texts.insert} onSubmit={() => insert(found[0])} onClose={onClose}>
      <Field isFirst label={texts.findPage} value={query} onChange={setQuery} />
      <ul className={styles.found}>
        {found.slice(0, 50).map((page) => (
          <li key={page.id}>
            <Button className={styles.page ?? ''} onPress={() => insert(page)}>
              {titleOf(page)} <span className={styles.path}>{'path' in page && page.path}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{texts.noPage}</p>}
    </AskDialog>
  )
}

function AddressForm({ asked, selected, onInsert, onClose }: Forms) {
  const [address, setAddress] = useState('')
  const [words, setWords] = useState(selected)
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    if (!/^(?:https?|mailto|tel):\S+$/i.test(address.trim())) return setWrong(true)
    const url = address.trim().replace(/[()<>"\s]/g, encodeURIComponent)
    if (asked === 'embed') onInsert(`{% embed url="${url}" %}`, true)
    else onInsert(`[${escaped(words || url)}](${url})`, false)
  }
  return (
    <AskDialog title={texts[asked]} action={texts.insert} onSubmit={submit} onClose={onClose}>
      <Field isFirst label={texts.address} value={address} onChange={setAddress} placeholder="https://" />
      {isWrong && <p role="alert">{texts.wrongAddress}</p>}
      {asked === 'link' && <Field label={texts.words} value={words} onChange={setWords} />}
    </AskDialog>
  )
}

function ExpressionForm({ asked, content, pageVariables, onInsert, onClose }: Forms) {
  const [expression, setExpression] = useState('')
  const variables = [
    ...Object.keys(content.variables ?? {}).map((name) => `space.vars.${name}`),
    ...Object.keys(pageVariables).map((name) => `page.vars.${name}`),
  ]
  const insert = (text: string) => {
    const written = text.replace(/[&<>]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign]};`)
    if (text.trim() !== '') onInsert(`<code class="expression">${written.trim()}</code>`, false)
  }
  return (
    <AskDialog title={texts[asked]} action={texts.insert} onSubmit={() => insert(expression)} onClose={onClose}>
      <Field
        isFirst
        label={texts.expression}
        value={expression}
        onChange={setExpression}
        placeholder="space.vars.version"
      />
      {variables.length === 0 ? <p>{texts.noVariables}</p> : <p>{texts.variables}</p>}
      <ul className={styles.found}>
        {variables.map((name) => (
          <li key={name}>
            <Button className={styles.page ?? ''} onPress={() => insert(name)}>
              <code>{name}</code>
            </Button>
          </li>
        ))}
      </ul>
    </AskDialog>
  )
}

function escaped(words: string): string {
  return words.replace(/[\\[\]]/g, '\\$&')
}
