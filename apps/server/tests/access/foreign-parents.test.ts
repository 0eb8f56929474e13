import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { sites } from '#tests/worlds/sites.ts'
import { readMatrix } from './read-matrix.ts'
import { type AnyRequest, preparedFor, sendRequest } from './request.ts'
import { createWorld, type World } from './world.ts'

type Path = AnyRequest['path']

/** Something else of the same kind, which the caller may use just as well. */
const others: Record<string, (world: World, path: Path) => Promise<string> | string> = {
  organizationId: ({ callers }) => callers.elsewhereId,
  teamId: ({ fresh }) => fresh.team(),
  spaceId: ({ fresh }) => fresh.space(),
  collectionId: ({ fresh }) => fresh.collection(),
  async commentId({ fresh }, { spaceId = '', changeRequestId }) {
    const made = changeRequestId
      ? await fresh.changeRequestComment({ spaceId, changeRequestId })
      : await fresh.comment(spaceId)
    return made.commentId
  },
  changeRequestId: async ({ fresh }, { spaceId = '' }) => (await fresh.changeRequest(spaceId)).changeRequestId,
  revisionId: async ({ fresh }) => (await fresh.content(await fresh.space())).revisionId,
  siteId: async ({ server }) => (await sites(server).create({ title: 'Another' })).id,
  async siteSectionGroupId({ server }, { siteId = '' }) {
    return (await sites(server).on(siteId).addGroup({ title: 'Another' })).id
  },
  async specSlug(world) {
    return (await specs(world, world.server.admin).put('another', { text: petstore() })).slug
  },
  integrationName: async ({ server }) => (await integrations(server).publish(`other-${server.ctx.newId()}`)).name,
  async installationId(world) {
    const name = await others.integrationName?.(world, {})
    return (await installations(world.server.admin, name ?? '').install(world.organizationId)).id
  },
}

/** What everything that begins with the same content has in common. */
const isShared = (parameter: string, child: string) =>
  parameter === 'changeRequestId' && /^(page|file|pagePath|reusableContent)/.test(child)

/** These make what their path names. */
const makers: OperationId[] = ['addMemberToOrganizationTeamById', 'createOrUpdateOpenApiSpecBySlug']
const matrix = readMatrix()

const cases = (Object.entries(operationTable) as [OperationId, OperationRow][]).flatMap(([operationId, row]) => {
  const parameters = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const parents = parameters.slice(0, -1).filter((parent, index) => !isShared(parent, parameters[index + 1] ?? ''))
  const isMeant = !makers.includes(operationId) && matrix.get(operationId)?.admin === 'ok' && parents.length > 0
  return isMeant ? [{ operationId, row, parents }] : []
})

describe('what stands under one thing', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it.each(cases)('is not there under another: $operationId', async ({ operationId, row, parents }) => {
    const { server } = world
    const request = await preparedFor(operationId).prepare(world, server.admin)
    const send = async (path: Path) => {
      const answer = await sendRequest(server, row, { ...request, path }, server.admin.token)
      await answer.text()
      return answer.status
    }
    for (const parent of parents) {
      const other = await others[parent]?.(world, request.path)
      if (other === undefined) throw new Error(`nothing else is prepared for ${parent}`)
      expect({ parent, status: await send({ ...request.path, [parent]: other }) }).toEqual({ parent, status: 404 })
    }
    expect(await send(request.path)).toBe(row.status)
  })
})
