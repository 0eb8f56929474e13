import type { Schema } from '@quire/client'
import { mutationOptions } from '@quire/client/query'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { quire } from '#api/quire.ts'
import { texts } from '#texts.ts'
import styles from './account.module.css'
import { Outcome } from './outcome.tsx'
import { scopes } from './scopes.ts'

/** Makes a token, and shows its secret once. */
export function NewToken({ onMade }: { onMade(): void }) {
  const [hasAllRights, setAllRights] = useState(true)
  const [isCopied, setCopied] = useState(false)
  const make = useMutation({ ...mutationOptions(quire, 'post', '/user/tokens'), onSuccess: onMade })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setCopied(false)
    make.mutate({ body: draftOf(new FormData(event.currentTarget), hasAllRights) })
  }
  const secret = make.data?.token
  return (
    <details className={styles.more}>
      <summary>{texts.account.newToken}</summary>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {texts.account.label}
          <input name="label" required maxLength={50} autoComplete="off" />
        </label>
        <label>
          {texts.account.expires}
          <input name="expiresAt" type="date" />
          <span className={styles.quiet}>{texts.account.expiresExplained}</span>
        </label>
        <label className={styles.choice}>
          <input type="checkbox" checked={hasAllRights} onChange={() => setAllRights(!hasAllRights)} />
          {texts.account.allRights}
        </label>
        {!hasAllRights && (
          <fieldset className={styles.scopes}>
            <legend>{texts.account.scopes}</legend>
            {scopes.map((scope) => (
              <label key={scope} className={styles.choice}>
                <input type="checkbox" name="scopes" value={scope} />
                {scope}
              </label>
            ))}
          </fieldset>
        )}
        <button type="submit" className={styles.button} disabled={make.isPending}>
          {texts.account.create}
        </button>
        <Outcome error={make.error} done={isCopied && texts.account.copied} />
      </form>
      {secret !== undefined && (
        <p className={styles.secret}>
          {texts.account.secret} <code>{secret}</code>
          <button
            type="button"
            className={styles.button}
            onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
          >
            {texts.account.copy}
          </button>
        </p>
      )}
    </details>
  )
}

function draftOf(given: FormData, hasAllRights: boolean): Schema<'CreateToken'> {
  const day = String(given.get('expiresAt'))
  return {
    label: String(given.get('label')),
    // To the end of that day, where the person is.
    ...(day !== '' && { expiresAt: new Date(`${day}T23:59:59`).toISOString() }),
    ...(!hasAllRights && { scopes: given.getAll('scopes') as Schema<'TokenScope'>[] }),
  }
}
