import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'

export interface SignedInPerson {
  email: string
  displayName: string
}

/** Who signed in, by what an identity provider says: it may say anything. */
export function toSignedInPerson({ email, name }: { email: string; name: string }): SignedInPerson {
  if (email.length > 320 || !/^[^\s\p{Cc}\p{Cs}@<>"',;:\\]+@[^\s\p{Cc}\p{Cs}@<>"',;:\\]+$/u.test(email)) {
    throw new SignInRefusal(
      'no e-mail address in what tells of the person',
      'The identity provider did not tell your e-mail address.',
    )
  }
  const plainName = name.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return { email, displayName: [...(plainName || email.slice(0, email.indexOf('@')))].slice(0, 64).join('') }
}
