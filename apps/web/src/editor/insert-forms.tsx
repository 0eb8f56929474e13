import type { Schema } from '@quire/client'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { allPages, titleOf } from '#space/pages.ts'
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
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || forms.onClose()}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {texts[forms.asked]}
          </Heading>
          {forms.asked === 'page' && <PagePicker {...forms} />}
          {forms.asked === 'expression' && <ExpressionForm {...forms} />}
          {(forms.asked === 'link' || forms.asked === 'embed') && <AddressForm {...forms} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function PagePicker({ content, selected, onInsert, onClose }: Forms) {
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const found = [...allPages(content.pages)].filter(
    (page) => page.type === 'document' && `${page.title} ${page.path}`.toLowerCase().includes(words),
  )
  const insert = (page: Schema<'RevisionPage'> | undefined) =>
    page && onInsert(`[${escaped(selected || page.title)}](/pages/${page.id})`, false)
  return (
    <AskForm onSubmit={() => insert(found[0])} onClose={onClose}>
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
    </AskForm>
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
    <AskForm onSubmit={submit} onClose={onClose}>
      <Field isFirst label={texts.address} value={address} onChange={setAddress} placeholder="https://" />
      {isWrong && <p role="alert">{texts.wrongAddress}</p>}
      {asked === 'link' && <Field label={texts.words} value={words} onChange={setWords} />}
    </AskForm>
  )
}

function ExpressionForm({ content, pageVariables, onInsert, onClose }: Forms) {
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
    <AskForm onSubmit={() => insert(expression)} onClose={onClose}>
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
    </AskForm>
  )
}

function AskForm({ onSubmit, onClose, children }: { onSubmit: () => void; onClose: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      {children}
      <div className={styles.ends}>
        <Button className={styles.button ?? ''} onPress={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" className={`${styles.button} ${styles.main}`}>
          {texts.insert}
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Where one writes when the window opens. */
  isFirst?: boolean
}

function Field({ label, value, onChange, placeholder, isFirst }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => void (isFirst && input.current?.focus()), [isFirst])
  return (
    <label className={styles.field}>
      {label}
      <input ref={input} value={value} placeholder={placeholder} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}

function escaped(words: string): string {
  return words.replace(/[\\[\]]/g, '\\$&')
}
