import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendExpectContinue } from '#tests/support/expect-continue.ts'
import { type Caller, callers } from './callers.ts'
import { readMatrix } from './read-matrix.ts'
import { type AnyRequest, addressOf, preparedFor } from './request.ts'
import { createWorld, type World, worldOfMaker } from './world.ts'

const matrix = readMatrix()
const operationIds = Object.keys(operationTable) as OperationId[]
const withBody = operationIds.filter((id) => operationTable[id].hasBody)

const members: readonly Caller[] = ['guest', 'read', 'comment', 'edit', 'review']
const commenters: readonly Caller[] = ['comment', 'edit', 'review', 'create', 'maker']

/** Who may or may not do it depending on what the body names or changes; all others hear it before. */
const decidedByBody: Partial<Record<OperationId, readonly Caller[]>> = {
  // Into which collection, or to what the link leads.
  createSpace: members,
  createCollection: members,
  transferSpace: ['maker'],
  createOrganizationInvite: [...members, 'create', 'maker'],
  // Everybody who comments may react, and authors rewrite.
  updateCommentInSpace: commenters,
  updateCommentReplyInSpace: commenters,
  updateCommentInChangeRequest: commenters,
  updateCommentReplyInChangeRequest: commenters,
  // In or for which organization, or on which space.
  publishIntegration: ['stranger', ...members, 'create', 'maker'],
  installIntegration: ['stranger', ...members, 'create', 'maker'],
  installIntegrationOnSpace: [...members, 'create', 'maker'],
}

describe('a body', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it.each(withBody)('of %s is asked for only from those who may send it', async (id) => {
    const row: OperationRow = operationTable[id]
    const { prepare, isForAll } = preparedFor(id)
    const makers = await worldOfMaker(world, row.tag)
    const heard: Partial<Record<Caller, string>> = {}
    let request: AnyRequest | undefined
    for (const caller of callers) {
      const isOwn = caller === 'maker'
      if (isOwn) request = undefined
      request ??= await prepare(isOwn ? makers : world, world.callers.personOf(caller, row))
      const token = await world.callers.tokenOf(caller, row)
      const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) }
      const { pathname, search } = addressOf(world.server, row, request)
      const status = await sendExpectContinue(
        world.server.url,
        `${row.method.toUpperCase()} ${pathname}${search}`,
        headers,
      )
      heard[caller] = status === 100 ? 'ok' : String(status)
      if (!isForAll || isOwn) request = undefined
    }
    expect(heard).toEqual(expectedOf(id, heard))
  })
})

function expectedOf(id: OperationId, heard: Partial<Record<Caller, string>>): Partial<Record<Caller, string>> {
  const open = (decidedByBody[id] ?? []).map((caller) => [caller, heard[caller]])
  return { ...matrix.get(id), ...Object.fromEntries(open) }
}
