import type { FuzzRequest } from '@quire/fuzz'
import type { Case } from './cases.ts'
import { references } from './largest.ts'
import type { Answer } from './send.ts'
import type { Stage } from './stage.ts'

const mostTries = 6

/**
 * Not all that a contract allows makes sense together: what a refusal names is left out, so that the rest gets
 * further, and where something is not there, so is all that names something.
 */
export async function sendFitting(one: Case, stage: Stage): Promise<{ request: FuzzRequest; answer: Answer }> {
  const omitted = new Set<string>()
  for (let tries = 1; ; tries++) {
    const request = one.make(stage.world(), omitted)
    const answer = await stage.send(request)
    const field = answer.status === 404 ? references : answer.status === 400 ? fieldIn(answer.body) : undefined
    if (field === undefined || omitted.has(field) || tries === mostTries) return { request, answer }
    omitted.add(field)
  }
}

/** The last of `body.changes[0].target is …`. */
function fieldIn(body: string): string | undefined {
  return /"message":"body(?:\.\w+|\[\d+\])*?\.(\w+)(?:\[\d+\])* /.exec(body)?.[1]
}
