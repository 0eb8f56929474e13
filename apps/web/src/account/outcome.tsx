import styles from './account.module.css'

/** What became of the last try, said where it was made. */
export function Outcome({ error, done }: { error: Error | null; done?: string | false }) {
  return (
    <p className={error ? styles.problem : styles.quiet} role="status">
      {error ? error.message : done}
    </p>
  )
}
