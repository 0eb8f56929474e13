import { type ReactNode, useState } from 'react'
import { exportTexts as texts } from '#texts/exports.ts'
import styles from './exports.module.css'

/** Makes files and gives them to the browser to keep, and says how far it is. */
export function useExport(): { run: (make: () => Promise<File>, step: string) => void; notice: ReactNode } {
  const [step, setStep] = useState('')
  const [failure, setFailure] = useState('')

  async function save(make: () => Promise<File>): Promise<void> {
    try {
      const file = await make()
      keep(file)
      setStep(texts.done(file.name))
    } catch (error) {
      setStep('')
      setFailure(texts.failed(error instanceof Error ? error.message : String(error)))
    }
  }

  const run = (make: () => Promise<File>, words: string) => {
    setFailure('')
    setStep(words)
    void save(make)
  }
  const notice = (
    <>
      <p role="status" className={styles.notice}>
        {step}
      </p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
  return { run, notice }
}

/** How long a file is there for the browser to take. */
const takenWithinMs = 60_000

function keep(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), takenWithinMs)
}
