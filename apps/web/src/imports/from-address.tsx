import { type SubmitEvent, useId } from 'react'
import { importTexts as texts } from '#texts/imports.ts'
import styles from './imports.module.css'
import type { ImportOrigin, ImportSort } from './start-import.ts'

interface Address {
  isDisabled: boolean
  onAddress: (origin: ImportOrigin) => void
}

/** Pages that the server fetches. */
export function FromAddress({ isDisabled, onAddress }: Address) {
  const heading = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    onAddress({ url: String(given.get('url')).trim(), source: String(given.get('source')) as ImportSort })
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{texts.address}</h2>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {texts.addressLabel}
          <input name="url" type="url" required maxLength={2048} placeholder="https://" autoComplete="off" />
        </label>
        <label>
          {texts.sortLabel}
          <select name="source">
            {Object.entries(texts.sorts).map(([source, words]) => (
              <option key={source} value={source}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={styles.main} disabled={isDisabled}>
          {texts.start}
        </button>
      </form>
    </section>
  )
}
