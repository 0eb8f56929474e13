import { sameSecret } from '#crypto/signatures.ts'
import type { InviteLinkRow } from '#db/tables/identity.ts'

/** The public id of a link, which is a secret: the id of the row, which keeps lists in order, and random bits. */
export function inviteKey({ id, secret }: Pick<InviteLinkRow, 'id' | 'secret'>): string {
  return `${id}-${secret}`
}

/** The id in a key, and the secret if there is one: those who manage links may name one by its id alone. */
export function readInviteKey(key: string): { id: string; secret: string | undefined } {
  const [id = '', secret] = key.split('-', 2)
  return { id, secret }
}

/** Whether a key opens a link. */
export function opensLink({ secret }: Pick<InviteLinkRow, 'secret'>, key: string): boolean {
  return secret !== '' && sameSecret(secret, readInviteKey(key).secret ?? '')
}
