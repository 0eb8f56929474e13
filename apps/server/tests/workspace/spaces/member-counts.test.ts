import { expect, it } from 'vitest'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf, plansOf } from '#tests/support/sqlite-file.ts'
import { workspace } from '#tests/worlds/workspace.ts'

it('how many spaces a member can open follows whatever happens to spaces', async () => {
  await using server = await startTestServer()
  const { id: userId } = await server.person({ role: 'read' })
  const admin = workspace(server)
  const count = async () => {
    const { data } = await server.admin.client.GET('/orgs/{organizationId}/members/{userId}', {
      params: { path: { organizationId: server.organizationId, userId } },
    })
    return data.spaces
  }
  const before = await count()
  const { id: hidden } = await admin.createCollection()
  await admin.changeCollection(hidden, { defaultLevel: null })
  const { id } = await admin.createSpace()
  expect(await count()).toBe(before + 1)
  await admin.moveSpace(id, { parent: hidden })
  expect(await count()).toBe(before)
  await admin.changeSpace(id, { defaultLevel: 'read' })
  expect(await count()).toBe(before + 1)
  await admin.changeSpace(id, { defaultLevel: null })
  expect(await count()).toBe(before)
  await admin.changeSpace(id, { defaultLevel: 'edit' })
  await admin.deleteSpace(id)
  expect(await count()).toBe(before)
  await admin.restoreSpace(id)
  expect(await count()).toBe(before + 1)
  const { data: elsewhere } = await server.admin.client.POST('/orgs', { body: { title: 'Elsewhere' } })
  await admin.transferSpace(id, elsewhere.id)
  expect(await count()).toBe(before)
  expect(await countedIn(server)).toEqual(await expectedIn(server))
})

it('a list of members goes through no spaces', async () => {
  await using server = await startTestServer()
  const params = { path: { organizationId: server.organizationId } }
  const plans = await plansOf(fileOf(server.ctx.database.address), () =>
    server.admin.client.GET('/orgs/{organizationId}/members', { params }),
  )
  const byOrganization = plans
    .filter(({ sql }) => sql.includes('"organizationId"'))
    .flatMap(({ steps }) => steps)
    .filter((step) => /^(?:SEARCH|SCAN) spaces\b(?!.*PRIMARY KEY)/.test(step))
  expect(byOrganization).toEqual([
    'SEARCH spaces USING INDEX hiddenSpacesByCreator (organizationId=? AND createdById=?)',
  ])
})

interface Row {
  organizationId: string
  parentId: string
  level: string
  spaceCount: number
}

async function countedIn({ ctx }: TestServer): Promise<Record<string, number>> {
  const rows = await queryDatabase<Row>(ctx.database.address, 'select * from spaceCounts')
  return Object.fromEntries(
    rows.map(({ organizationId, parentId, level, spaceCount }) => [
      `${organizationId} ${parentId} ${level}`,
      spaceCount,
    ]),
  )
}

async function expectedIn({ ctx }: TestServer): Promise<Record<string, number>> {
  const rows = await queryDatabase<Row & { defaultLevel: string | null; deletedAt: string | null }>(
    ctx.database.address,
    'select * from spaces',
  )
  const levelOf = (level: string | null) => (level === null ? 'hidden' : level === 'inherit' ? 'inheriting' : 'given')
  const present = rows.filter(({ deletedAt }) => deletedAt === null)
  const groups = Map.groupBy(
    present,
    ({ organizationId, parentId, defaultLevel }) => `${organizationId} ${parentId} ${levelOf(defaultLevel)}`,
  )
  return Object.fromEntries([...groups].map(([key, spaces]) => [key, spaces.length]))
}
