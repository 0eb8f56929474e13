import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { readValidationSpec } from '@quire/api-validator'
import { sendRequest } from '#tests/access/request.ts'
import type { World } from '#tests/access/world.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: { enum?: string[]; type?: string }
}

type Texts = Record<string, string>

const { operations } = readValidationSpec()
const reads = (Object.entries(operationTable) as [OperationId, OperationRow][]).filter(
  ([, row]) => row.method === 'get',
)

/** Everything that somebody can read about some objects, in every variation that the contract knows, by what was asked. */
export async function readEverything(
  { server }: World,
  token: string | undefined,
  { path, query: texts }: { path: Texts; query: Texts },
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const [id, row] of reads) {
    const { needed, choices } = queryOf(id, texts)
    const ids = Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => path[name])
    if (ids.includes(undefined) || ids.length + Object.keys(needed).length === 0) continue
    for (const choice of [{}, ...choices]) {
      const answer = await sendRequest(server, row, { path, query: { ...needed, ...choice } }, token)
      const asked = [id, ...Object.entries(choice).map(([name, value]) => `${name}=${value}`)]
      answers.set(asked.join(' '), `${answer.status} ${await answer.text()}`)
    }
  }
  return answers
}

/** What must be asked for, and what can be chosen beside it. */
function queryOf(id: OperationId, texts: Texts): { needed: Texts; choices: Texts[] } {
  const parameters = (operations[id].parameters as Parameter[]).filter((parameter) => parameter.in === 'query')
  const needed = parameters.filter(({ required }) => required).map(({ name }) => [name, texts[name] ?? ''])
  const choices = parameters.flatMap(({ name, schema }) => {
    const values = schema.type === 'boolean' ? ['true', 'false'] : (schema.enum ?? [])
    return values.map((value) => ({ [name]: value }))
  })
  return { needed: Object.fromEntries(needed), choices }
}
