import { createResponseValidator } from '@quire/api-validator'
import type { Answer } from './connection.ts'
import type { Contract } from './contract.ts'
import type { FuzzRequest } from './request.ts'

export type ResponseChecker = ReturnType<typeof createResponseChecker>

/** Says what is wrong with an answer, if anything is. */
export function createResponseChecker({ spec }: Contract) {
  const validate = createResponseValidator(spec)

  return (request: FuzzRequest, answer: Answer | undefined): string | undefined => {
    if (request.promise === 'refusal') return checkRefusal(answer)
    if (!answer) return 'the server hung up'
    const { id, statuses } = request.operation
    if (!statuses.includes(String(answer.status))) return `${answer.status} is not declared`
    try {
      validate(id, answer.status, answer.body === '' ? undefined : JSON.parse(answer.body))
    } catch (error) {
      return `its ${answer.status} is not valid: ${(error as Error).message}`
    }
    return undefined
  }
}

/** What is no request of an operation may be refused in many ways, but always with the one body there is. */
function checkRefusal(answer: Answer | undefined): string | undefined {
  if (!answer || answer.status < 400 || answer.body === '') return undefined
  if (answer.status >= 500) return `${answer.status} is a failure of the server`
  const isDocumented = new RegExp(`^\\{"error":\\{"code":${answer.status},"message":".+"\\}\\}$`, 's').test(answer.body)
  // Where people sign in, refusals are pages too.
  const isPage = answer.body.startsWith('<!doctype html>')
  return isDocumented || isPage ? undefined : `its ${answer.status} does not have the documented body`
}
