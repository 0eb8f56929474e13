import type { FuzzRequest } from '@quire/fuzz'
import type { Case } from './cases.ts'
import type { Harness } from './harness.ts'
import { references } from './largest.ts'
import type { ReceivedResponse } from './send.ts'

const mostTries = 6

/**
 * Sends a case, and again without the field that a 400 names, so that the rest of the request reaches further: not all
 * that the contract allows goes together. After a 404 all fields that refer to other objects are left out.
 */
export async function sendAdapted(
  one: Case,
  harness: Harness,
): Promise<{ request: FuzzRequest; response: ReceivedResponse }> {
  const omitted = new Set<string>()
  for (let tries = 1; ; tries++) {
    const request = one.make(harness.world(), omitted)
    const response = await harness.send(request)
    const field = response.status === 404 ? references : response.status === 400 ? fieldIn(response.body) : undefined
    if (field === undefined || omitted.has(field) || tries === mostTries) return { request, response }
    omitted.add(field)
  }
}

/** The last of `body.changes[0].target is …`, or the second of two that do not go together. */
function fieldIn(body: string): string | undefined {
  const named = /"message":"body(?:\.\w+|\[\d+\])*?\.(\w+)(?:\[\d+\])* /.exec(body)
  return (named ?? /"message":"body needs either `\w+` or `(\w+)`, and not both"/.exec(body))?.[1]
}
