import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { formTexts } from '#texts/forms.ts'
import styles from './ask-dialog.module.css'

interface Ask {
  title: string
  /** What the button says that does it. */
  action: string
  isDangerous?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for something in a window above the screen: Enter does it, Escape does not. */
export function AskDialog({ title, action, isDangerous = false, onSubmit, onClose, children }: Ask) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} role={isDangerous ? 'alertdialog' : 'dialog'}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <form onSubmit={submit} className={styles.form}>
            {children}
            <div className={styles.ends}>
              <Button className={styles.button ?? ''} onPress={onClose}>
                {formTexts.cancel}
              </Button>
              <Button type="submit" className={`${styles.button} ${isDangerous ? styles.danger : styles.main}`}>
                {action}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
  /** Where one writes when the window opens. */
  isFirst?: boolean
}

export function Field({ label, value, onChange, placeholder, maxLength, isFirst }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFirst) return
    input.current?.focus()
    input.current?.select()
  }, [isFirst])
  return (
    <label className={styles.field}>
      {label}
      <input
        ref={input}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
