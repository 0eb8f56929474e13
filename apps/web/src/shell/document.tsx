import type { ReactNode } from 'react'
import { texts } from '#texts.ts'
import styles from './shell.module.css'

interface DocumentProps {
  title: string
  /** For what stands side by side, and takes the room that there is. */
  isWide?: boolean
  children: ReactNode
}

/** A screen of one column under a title, which is that of the window too. */
export function Document({ title, isWide = false, children }: DocumentProps) {
  return (
    <main id="content" className={isWide ? styles.wide : styles.narrow} tabIndex={-1}>
      <WindowTitle title={title} />
      <h1>{title}</h1>
      {children}
    </main>
  )
}

export function WindowTitle({ title }: { title: string }) {
  return <title>{`${title} · ${texts.appName}`}</title>
}

export function Pending() {
  return (
    <main id="content" className={styles.narrow} aria-busy="true">
      <p>{texts.loading}</p>
    </main>
  )
}
