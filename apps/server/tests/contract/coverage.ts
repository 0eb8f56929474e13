import { type OperationId, operationTable } from '@quire/api-types'
import { createResponseValidator, readValidationSpec } from '@quire/api-validator'

export type Coverage = ReturnType<typeof createCoverage>

export const operationIds = Object.keys(operationTable) as OperationId[]

/** Holds every answer against the contract, and keeps a record of the statuses that were seen. */
export function createCoverage() {
  const spec = readValidationSpec()
  const validate = createResponseValidator(spec)
  const seen = new Set<string>()
  const declared = operationIds.flatMap((id) => statusesOf(id).map((status) => `${id} ${status}`))

  /** `default` stands for failures of the server's own, so it excuses no status that a caller can bring about. */
  function statusesOf(id: OperationId): string[] {
    return Object.keys(spec.operations[id].responses).filter((status) => status !== 'default')
  }

  return {
    async note(id: OperationId, response: Response): Promise<number> {
      const text = await response.text()
      const status = `${id} ${response.status}`
      if (!declared.includes(status)) throw new Error(`${status} is not declared: ${text}`)
      validate(id, response.status, text === '' ? undefined : JSON.parse(text))
      seen.add(status)
      return response.status
    },
    unseen: () => declared.filter((status) => !seen.has(status)),
    summary() {
      const counts = [operationIds.length, seen.size, declared.length].map((count) => count.toLocaleString('en'))
      return `contract: ${counts[0]} operations, ${counts[1]} of ${counts[2]} declared statuses seen`
    },
  }
}
