import { isQuireError } from '@quire/client'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { texts } from '#texts.ts'
import { Document } from './document.tsx'
import styles from './problem.module.css'

/** What went wrong in the words of the server, and the ways to go on. */
export function Problem({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const tryAgain = () => {
    reset()
    return router.invalidate()
  }
  return (
    <Document title={titleOf(error)}>
      <p className={styles.words} role="alert">
        {isQuireError(error, 401) ? texts.problem.howToSignIn : error instanceof Error ? error.message : String(error)}
      </p>
      {isQuireError(error) && error.requestId && (
        <p className={styles.quiet}>{texts.problem.requestId(error.requestId)}</p>
      )}
      <p className={styles.ways}>
        <button type="button" className={styles.button} onClick={() => void tryAgain()}>
          {texts.problem.tryAgain}
        </button>
        <Link to="/">{texts.problem.goHome}</Link>
      </p>
    </Document>
  )
}

export function UnknownAddress() {
  return (
    <Document title={texts.problem.notFound}>
      <p>{texts.problem.unknownAddress}</p>
      <Link to="/">{texts.problem.goHome}</Link>
    </Document>
  )
}

function titleOf(error: unknown): string {
  if (isQuireError(error, 401)) return texts.problem.signedOut
  if (isQuireError(error, 404)) return texts.problem.notFound
  return isQuireError(error, 0) ? texts.problem.unreachable : texts.problem.other
}
