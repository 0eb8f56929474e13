import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { furnish } from '#tests/access/isolation/companions.ts'
import { preparedFor, sendRequest } from '#tests/access/request.ts'
import { createWorld, type World } from '#tests/access/world.ts'
import { type Answer, type NewerVersion, newerVersions, problemsFor } from '#tests/support/newer-clients.ts'
import { editSpace } from '#tests/worlds/content.ts'

const document = new URL('../../../../docs/official-clients.md', import.meta.url)
const versions = Object.keys(newerVersions) as NewerVersion[]

/** How many answers validated before fields of the newer versions were sent. */
const before: Record<NewerVersion, number> = { '0.181.0': 168, '0.202.0': 152 }

describe('answers to the newer official clients', { timeout: 600_000 }, () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    const { server, shared } = world
    await furnish(world)
    await editSpace(server.admin.client, shared.spaceId, [
      {
        operation: 'update_page',
        page: shared.content.pageId,
        title: 'More words',
        description: 'What words are.',
        tags: [{ tag: 'beta', primary: true }, { tag: 'guide' }],
      },
      { operation: 'insert_page', title: 'Below', into: shared.content.pageId, document: { markdown: 'A word.' } },
    ])
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  async function answerOf(operationId: OperationId): Promise<Answer> {
    const row: OperationRow = operationTable[operationId]
    const { server } = world
    const request = await preparedFor(operationId).prepare(world, server.admin)
    const response = await sendRequest(server, row, request, server.admin.token)
    const text = await response.text()
    expect([operationId, response.status]).toEqual([operationId, row.status])
    return { operationId, status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  it('are what docs/official-clients.md says of them', async () => {
    const answers: Answer[] = []
    for (const id of Object.keys(operationTable) as OperationId[]) answers.push(await answerOf(id))
    const written = readFileSync(document, 'utf8')
    const [head = ''] = written.split('<!-- figures -->')
    await expect(`${head}<!-- figures -->\n\n${figuresOf(answers)}`).toMatchFileSnapshot(fileURLToPath(document))
  })
})

function figuresOf(answers: readonly Answer[]): string {
  const results = versions.map((version) => {
    const problemsOf = problemsFor(version)
    const problems = new Map(answers.map((answer) => [answer.operationId, problemsOf(answer)]))
    const known = [...problems.values()].filter((found) => found !== undefined)
    return { version, problems, known: known.length, valid: known.filter((found) => found.length === 0).length }
  })
  const rows = [
    ['', ...results.map(({ version }) => version)],
    ['operations of this server that the client has', ...results.map(({ known }) => known)],
    ['answers that validated before', ...results.map(({ version }) => before[version])],
    ['answers that validate', ...results.map(({ valid }) => valid)],
  ]
  const failing = answers.filter(({ operationId }) => results.some(({ problems }) => problems.get(operationId)?.length))
  const list = failing.map(({ operationId }) => [
    `\`${operationId}\``,
    ...results.map(({ problems }) => problems.get(operationId)?.join('; ') ?? 'not in the client'),
  ])
  return `${table(rows)}\n\n${table([['Does not validate', ...versions], ...list])}\n`
}

/** As the formatter of the house lays tables out. */
function table(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String))
  const widths = (texts[0] ?? []).map((_, column) => Math.max(3, ...texts.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = texts
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
