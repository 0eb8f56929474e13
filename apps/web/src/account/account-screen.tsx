import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '#api/queries.ts'
import { Document } from '#shell/document.tsx'
import { texts } from '#texts.ts'
import { Notifications } from './notifications.tsx'
import { Profile } from './profile.tsx'
import { Sessions } from './sessions.tsx'
import { SignOut } from './sign-out.tsx'
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
      <SignOut />
    </Document>
  )
}
