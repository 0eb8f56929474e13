import type { Response } from 'express'
import { redirectHeaders } from '#http/transport/redirect.ts'

/** Where everybody comes to who signed in or out, with the cookies that tell; `to` is a way back. */
export function leadToApp(response: Response, to: string | undefined, ...cookies: string[]): void {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...redirectHeaders(to ?? '/app') }
  response
    .set({ ...headers, 'set-cookie': cookies })
    .status(303)
    .end()
}
