import type { FuzzRequest } from '@quire/fuzz'
import type { Case } from './cases.ts'
import type { Harness } from './harness.ts'
import { references } from './largest.ts'
import type { Answer } from './send.ts'

const mostTries = 6

/**
 * Sends a case, and again without the field that a 400 names, so that the rest of the request reaches further: not all
 * that the contract allows goes together. After a 404 all fields that refer to other objects are left out.
 */
export async function sendAdapted(one: Case, harness: Harness): Promise<{ request: FuzzRequest; answer: Answer }> {
  const omitted = new Set<string>()
  for (let tries = 1; ; tries++) {
    const request = one.make(harness.world(), omitted)
    const answer = await harness.send(request)
    const field = answer.status === 404 ? references : answer.status === 400 ? fieldIn(answer.body) : undefined
    if (field === undefined || omitted.has(field) || tries === mostTries) return { request, answer }
    omitted.add(field)
  }
}

/** The last of `body.changes[0].target is …`. */
function fieldIn(body: string): string | undefined {
  return /"message":"body(?:\.\w+|\[\d+\])*?\.(\w+)(?:\[\d+\])* /.exec(body)?.[1]
}
