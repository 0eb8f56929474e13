import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '#tests/support/random.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'
import { collectionPointer, spacePointer, titles, type Workspace, workspace } from '#tests/worlds/workspace.ts'

describe('moveSpace and moveCollection', () => {
  it('keep the order of a list through 200 random moves', async () => {
    await using server = await startTestServer()
    const { admin, items } = await row(server, 12)
    const random = createRandom(7)
    let model = items.map(({ name }) => name)
    for (let round = 0; round < 200; round += 1) {
      const { item, anchor, side } = randomMove(items, random)
      const rest = model.filter((name) => name !== item.name)
      const index = rest.indexOf(anchor.name) + (side === 'after' ? 1 : 0)
      const expected = rest.toSpliced(index, 0, item.name)
      const call = move(admin, item, { [side]: anchor.pointer })
      if (expected.join() === model.join()) expect(await refusal(call)).toMatchObject({ status: 409 })
      else await call
      model = expected
    }
    expect(await order(admin)).toEqual(split(model))
  })

  it('lose and double nothing when 50 of them come at once', async () => {
    await using server = await startTestServer()
    const { admin, items } = await row(server, 10)
    const random = createRandom(11)
    const before = await order(admin)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => {
        const { item, anchor, side } = randomMove(items, random)
        return move(admin, item, { [side]: anchor.pointer })
      }),
    )
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(new Set(refusals.map(({ reason }) => reason.status))).toEqual(new Set(refusals.length > 0 ? [409] : []))
    const after = await order(admin)
    expect(after.spaces.toSorted()).toEqual(before.spaces.toSorted())
    expect(after.collections.toSorted()).toEqual(before.collections.toSorted())
    expect(titles({ items: await admin.allSpaces(3).all() })).toEqual(after.spaces)
    await move(admin, item(items, 's0'), { after: item(items, 's8').pointer })
    const { spaces } = await order(admin)
    expect(spaces.indexOf('s0')).toBe(spaces.indexOf('s8') + 1)
  })

  it('let every one of 20 spaces that go last at once end up behind what stood there', async () => {
    await using server = await startTestServer()
    const { admin, items } = await row(server, 20)
    const { id: parent } = await admin.createCollection({ title: 'Target' })
    await admin.createSpace({ title: 'first', parent })
    const spaces = items.filter(({ pointer }) => pointer.type === 'space')
    await Promise.all(spaces.map(({ id }) => admin.moveSpace(id, { parent })))
    const list = titles(await admin.spacesIn(parent))
    expect(list[0]).toBe('first')
    expect(list.slice(1).toSorted()).toEqual(spaces.map(({ name }) => name).toSorted())
  })

  it('write nothing but what is moved', async () => {
    await using server = await startTestServer()
    const { admin, items } = await row(server, 30)
    const changes = await rowsWritten(server, () =>
      move(admin, item(items, 's28'), { before: item(items, 's2').pointer }),
    )
    expect(changes).toBe(1)
  })
})

interface Item {
  name: string
  id: string
  pointer: ReturnType<typeof spacePointer> | ReturnType<typeof collectionPointer>
}

/** Spaces s0, s2, … and collections c1, c3, … in turns at the root. */
async function row(server: TestServer, count: number) {
  const admin = workspace(server)
  const items: Item[] = []
  for (let index = 0; index < count; index += 1) {
    const isSpace = index % 2 === 0
    const name = `${isSpace ? 's' : 'c'}${index}`
    const { id } = await (isSpace ? admin.createSpace({ title: name }) : admin.createCollection({ title: name }))
    items.push({ name, id, pointer: isSpace ? spacePointer(id) : collectionPointer(id) })
  }
  return { admin, items }
}

function item(items: Item[], name: string): Item {
  const found = items.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

function randomMove(items: Item[], random: Random) {
  const item = random.pick(items)
  const anchor = random.pick(items.filter((candidate) => candidate !== item))
  return { item, anchor, side: random.pick(['before', 'after'] as const) }
}

function move(admin: Workspace, { id, pointer }: Item, position: Parameters<Workspace['moveSpace']>[1]['position']) {
  const body = position ? { position } : {}
  return pointer.type === 'space' ? admin.moveSpace(id, body) : admin.moveCollection(id, body)
}

async function order(admin: Workspace) {
  return { spaces: titles(await admin.spaces()), collections: titles(await admin.collections()) }
}

function split(names: string[]) {
  return {
    spaces: names.filter((name) => name.startsWith('s')),
    collections: names.filter((name) => name.startsWith('c')),
  }
}

/** How many rows the server's one writing connection changes meanwhile. */
async function rowsWritten({ ctx }: TestServer, work: () => Promise<unknown>): Promise<number> {
  fileOf(ctx.database.address)
  const total = async () => {
    const query = ctx.database.write.selectNoFrom(({ fn }) => fn<number>('total_changes').as('changes'))
    return (await query.executeTakeFirstOrThrow()).changes
  }
  const before = await total()
  await work()
  return (await total()) - before
}
