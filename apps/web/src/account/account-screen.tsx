import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '#api/queries.ts'
import { Document } from '#shell/document.tsx'
import { texts } from '#texts.ts'
import styles from './account.module.css'
import { Notifications } from './notifications.tsx'
import { Profile } from './profile.tsx'
import { Sessions } from './sessions.tsx'
import { Tokens } from './tokens.tsx'

/** What belongs to the person: who they are, where they are signed in, and what programs do in their name. */
export function AccountScreen() {
  const { data: me } = useSuspenseQuery(meQuery())
  return (
    <Document title={texts.account.title}>
      <Profile person={me} />
      <Notifications />
      <Sessions />
      <Tokens />
      {/* A form of its own: signing out is no request of the API, because it ends in a page of the server. */}
      <form method="post" action="/sign-out">
        <button type="submit" className={styles.button}>
          {texts.account.signOut}
        </button>
      </form>
    </Document>
  )
}
