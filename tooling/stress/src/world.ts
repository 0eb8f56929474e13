import type { OperationId } from '@quire/api-types'
import {
  adminToken,
  type Contract,
  createKnownIds,
  type KnownIds,
  type Operation,
  plainRequest,
  seedOrganization,
} from '@quire/fuzz'
import type { Sender } from './send.ts'
import { markdownTexts, plainTexts } from './texts.ts'

export interface World {
  known: KnownIds
  path: Record<string, string>
}

export interface Growth {
  /** In batches of fifty. */
  pages: number
  comments: number
  /** Characters of a large page. */
  largeText: number
}

type Call = (id: OperationId, path: Record<string, string>, body?: unknown) => Promise<{ status: number; body: never }>

const large = [...plainTexts, ...markdownTexts].filter(({ name }) =>
  ['words', 'Chinese without a space', 'links', 'list items', 'table rows', 'right to left', 'conditions'].includes(
    name,
  ),
)

/** Populates a server: one object of nearly every kind, many of some, and pages of the largest size allowed. */
export async function makeWorld(contract: Contract, { send }: Sender, growth: Growth): Promise<World> {
  const known = createKnownIds()
  const call: Call = async (id, path, body) => {
    const operation = contract.operations.find((one) => one.id === id) as Operation
    const response = await sendPatiently(send, plainRequest({ operation, path, body, token: adminToken }))
    const read = response.body === '' ? {} : JSON.parse(response.body)
    const name = operation.row.path.split('/').at(-1) ?? ''
    const given = Object.fromEntries(namesIn(operation).map((one) => [one, path[one] ?? '']))
    if (response.status < 300) known.learn(read, name, given)
    return { status: response.status, body: read as never }
  }
  const path = await seedOrganization({ call: call as never })
  await grow(call, path, growth)
  return { known, path }
}

const mostTries = 120
const pauseMs = 500

/** A server that is short of memory, or busy with what it was sent before, says so and is asked again, as clients do. */
async function sendPatiently(send: Sender['send'], request: Parameters<Sender['send']>[0]) {
  for (let tries = 1; ; tries++) {
    const response = await send(request)
    if (![429, 503].includes(response.status) || tries === mostTries) return response
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

export function namesIn({ parameters }: Operation): string[] {
  return parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
}

async function grow(call: Call, path: World['path'], { pages, comments, largeText }: Growth): Promise<void> {
  const must = async (id: OperationId, body?: unknown) => {
    const { status } = await call(id, path, body)
    if (status >= 400) throw new Error(`${id} answered ${status} while the world was made`)
  }
  const insert = (title: string, markdown: string) => ({ operation: 'insert_page', title, document: { markdown } })
  for (let from = 0; from < pages; from += 50) {
    const changes = Array.from({ length: 50 }, (_, index) =>
      insert(`Page ${from + index}`, `[on](page-${index}.md) words\n`),
    )
    await must('updateSpaceContent', { changes })
  }
  for (let index = 0; index < comments; index++) {
    await must('postCommentInSpace', { body: { markdown: `${index} ${'a word of a comment, '.repeat(400)}` } })
  }
  // Its pages would be forgotten among so many others, and those that came later are not in it.
  await must('listPagesInChangeRequest')
  // Last, so that they are what the operations on a page get.
  for (const { name, fill } of large) {
    const markdown = fill({ characters: largeText, bytes: largeText })
    await must('updateSpaceContent', { changes: [insert(`Large: ${name}`, markdown)] })
  }
  await must('listPages')
}
