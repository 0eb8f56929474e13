import { createResponseValidator } from '@quire/api-validator'
import type { ReceivedResponse } from './connection.ts'
import type { Contract } from './contract.ts'
import type { FuzzRequest } from './request.ts'

export type ResponseChecker = ReturnType<typeof createResponseChecker>

/** Says what is wrong with a response, if anything is. */
export function createResponseChecker({ spec }: Contract) {
  const validate = createResponseValidator(spec)

  return (request: FuzzRequest, response: ReceivedResponse | undefined): string | undefined => {
    if (request.promise === 'refusal') return checkRefusal(response)
    if (!response) return 'the server hung up'
    const { id, statuses } = request.operation
    if (!statuses.includes(String(response.status))) return `${response.status} is not declared`
    try {
      validate(id, response.status, response.body === '' ? undefined : JSON.parse(response.body))
    } catch (error) {
      return `its ${response.status} is not valid: ${(error as Error).message}`
    }
    return undefined
  }
}

/** What is no request of an operation may be refused in many ways, but always with the one body there is. */
function checkRefusal(response: ReceivedResponse | undefined): string | undefined {
  if (!response || response.status < 400 || response.body === '') return undefined
  if (response.status >= 500) return `${response.status} is a failure of the server`
  const isDocumented = new RegExp(`^\\{"error":\\{"code":${response.status},"message":".+"\\}\\}$`, 's').test(
    response.body,
  )
  // Where people sign in, refusals are pages too.
  const isPage = response.body.startsWith('<!doctype html>')
  return isDocumented || isPage ? undefined : `its ${response.status} does not have the documented body`
}
