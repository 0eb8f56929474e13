import type { Response } from 'express'
import type { Cookie } from '#http/transport/cookies.ts'
import { redirectHeaders } from '#http/transport/redirect.ts'

/** Sends a browser to where the person signs in, with what ties the answer to it. */
export function leadToProvider(response: Response, location: string, cookie: Cookie): void {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  response
    .set({ ...headers, ...redirectHeaders(location, [cookie]) })
    .status(302)
    .end()
}
