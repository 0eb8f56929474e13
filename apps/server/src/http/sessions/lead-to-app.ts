import type { Response } from 'express'
import { redirectHeaders } from '#http/transport/redirect.ts'

/** Where everybody comes to who signed in or out, with the cookies that tell. */
export function leadToApp(response: Response, ...cookies: string[]): void {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...redirectHeaders('/app') }
  response
    .set({ ...headers, 'set-cookie': cookies })
    .status(303)
    .end()
}
