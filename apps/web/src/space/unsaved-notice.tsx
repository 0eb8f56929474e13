import { Link } from '@tanstack/react-router'
import { draftsIn } from '#editor/drafts.ts'
import { texts } from '#texts.ts'
import styles from './space-screen.module.css'

/** What a tab that is gone left behind in this browser: it is saved once it is opened. */
export function UnsavedNotice({ userId, spaceId }: { userId: string; spaceId: string }) {
  const drafts = draftsIn(userId, spaceId)
  if (drafts.length === 0) return null
  return (
    <ul className={styles.unsaved}>
      {drafts.map(({ address, fields: { title } }) => (
        <li key={address}>
          <Link to={address}>{texts.space.unsaved(title)}</Link>
        </li>
      ))}
    </ul>
  )
}
