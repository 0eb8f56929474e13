import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import {
  collectionPointer,
  createOrganization,
  createSpaces,
  spacePointer,
  titles,
  workspace,
} from '#tests/worlds/workspace.ts'

describe('moveCollection', () => {
  it('goes under another parent with everything inside, and back to the root', async () => {
    await using server = await startTestServer()
    const { admin, a, b, c } = await threeCollections(server)
    const [space] = await createSpaces(admin, ['inside'], b)
    await admin.moveCollection(c, { parent: b })
    expect(await admin.moveCollection(b, { parent: a })).toMatchObject({ id: b, parent: a })
    expect((await admin.collection(c)).parent).toBe(b)
    expect((await admin.space(space?.id ?? '')).parent).toBe(b)
    expect(titles(await admin.collections({ nested: false }))).toEqual(['a'])
    expect(await admin.moveCollection(b, { parent: null })).not.toHaveProperty('parent')
    expect(titles(await admin.collections({ nested: false }))).toEqual(['a', 'b'])
  })

  it('goes before or after a collection or a space', async () => {
    await using server = await startTestServer()
    const { admin, a, b, c } = await threeCollections(server)
    const { id: space } = await admin.createSpace()
    const order = async () => titles(await admin.collections())
    await admin.moveCollection(c, { position: { before: collectionPointer(a) } })
    expect(await order()).toEqual(['c', 'a', 'b'])
    await admin.moveCollection(c, { position: { after: collectionPointer(a) } })
    expect(await order()).toEqual(['a', 'c', 'b'])
    await admin.moveCollection(a, { position: { after: spacePointer(space) } })
    expect(await order()).toEqual(['c', 'b', 'a'])
    await admin.moveCollection(c, { position: { before: spacePointer(space) } })
    expect(await order()).toEqual(['b', 'c', 'a'])
    await admin.moveCollection(b, { position: {} })
    expect(await order()).toEqual(['c', 'a', 'b'])
  })

  it('changes who may open what is inside, with the levels it now stands under', async () => {
    await using server = await startTestServer()
    const { admin, a, b } = await threeCollections(server)
    const { id } = await admin.createSpace({ parent: b })
    await admin.changeCollection(a, { defaultLevel: null })
    const reader = workspace(server, await server.person({ role: 'read' }))
    await reader.space(id)
    await admin.moveCollection(b, { parent: a })
    expect(await refusal(reader.space(id))).toMatchObject({ status: 404 })
    expect((await reader.spaces()).count).toBe(0)
  })

  it('answers 409 for a cycle: itself, a child, or deeper', async () => {
    await using server = await startTestServer()
    const { admin, a, b, c } = await threeCollections(server)
    await admin.moveCollection(b, { parent: a })
    await admin.moveCollection(c, { parent: b })
    for (const parent of [a, b, c]) {
      expect(await refusal(admin.moveCollection(a, { parent }))).toEqual({
        status: 409,
        message: 'body.parent is the collection itself, or lies inside it',
      })
    }
    expect(await admin.moveCollection(c, { parent: a })).toMatchObject({ parent: a })
  })

  it('never makes a cycle when two collections go into each other at once', async () => {
    await using server = await startTestServer()
    const { admin, a, b } = await threeCollections(server)
    const outcomes = await Promise.allSettled([
      admin.moveCollection(a, { parent: b }),
      admin.moveCollection(b, { parent: a }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await admin.collections({ nested: false })).count).toBe(2)
  })

  it('answers 409 where it stands already, for a foreign neighbour and for a foreign parent', async () => {
    await using server = await startTestServer()
    const { admin, a, b, c } = await threeCollections(server)
    const elsewhere = workspace(server, server.admin, await createOrganization(server.admin))
    const { id: foreign } = await elsewhere.createCollection()
    const { id: nested } = await admin.createCollection({ parent: c })
    const refused = [
      { parent: null, position: { after: collectionPointer(a) } },
      { position: { before: collectionPointer(c) } },
      { position: { before: collectionPointer(nested) } },
      { position: { after: collectionPointer(foreign) } },
      { parent: foreign },
    ]
    for (const body of refused) expect(await refusal(admin.moveCollection(b, body))).toMatchObject({ status: 409 })
  })

  it('answers 400 for an empty body and bad neighbours, 404 for unknown collections', async () => {
    await using server = await startTestServer()
    const { admin, a } = await threeCollections(server)
    const refused = [
      [{}, 400],
      [{ position: { before: collectionPointer('nowhere') } }, 400],
      [{ position: { before: spacePointer('nowhere') } }, 400],
      [{ position: { after: collectionPointer(a) } }, 400],
      [{ parent: 'nowhere' }, 404],
    ] as const
    for (const [body, status] of refused) {
      expect(await refusal(admin.moveCollection(a, body))).toMatchObject({ status })
    }
    expect(await refusal(admin.moveCollection('nowhere', { parent: null }))).toMatchObject({ status: 404 })
  })

  it('needs the role admin on the collection, and create where it goes', async () => {
    await using server = await startTestServer()
    const { admin, a, b } = await threeCollections(server)
    const kim = await server.person({ role: 'review' })
    const mine = workspace(server, kim)
    expect(await refusal(mine.moveCollection(b, { parent: a }))).toMatchObject({ status: 403 })
    await grants(server.admin, { collection: b }).give({ users: [kim.id], role: 'admin' })
    expect(await refusal(mine.moveCollection(b, { parent: a }))).toMatchObject({ status: 403 })
    await grants(server.admin, { collection: a }).give({ users: [kim.id], role: 'create' })
    expect((await mine.moveCollection(b, { parent: a })).parent).toBe(a)
    expect(await refusal(mine.moveCollection(b, { parent: null }))).toMatchObject({ status: 403 })
    await admin.changeCollection(a, { defaultLevel: null })
    const stranger = workspace(server, await server.person())
    expect(await refusal(stranger.moveCollection(a, { parent: null }))).toMatchObject({ status: 404 })
  })
})

describe('collections in collections', () => {
  it('lie at most 100 levels deep, by creating and by moving', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id: top } = await admin.createCollection({ title: 'top' })
    const chain = [top]
    while (chain.length < 100) chain.push((await admin.createCollection({ parent: chain.at(-1) ?? '' })).id)
    const tooDeep = {
      status: 400,
      message: 'body.parent: collections lie at most 100 levels deep in each other',
    }
    expect(await refusal(admin.createCollection({ parent: chain.at(-1) ?? '' }))).toEqual(tooDeep)

    const { id: other } = await admin.createCollection({ title: 'other' })
    const { id: inside } = await admin.createCollection({ parent: other })
    expect(await refusal(admin.moveCollection(other, { parent: chain[98] ?? '' }))).toEqual(tooDeep)
    expect((await admin.moveCollection(inside, { parent: chain[98] ?? '' })).parent).toBe(chain[98])
    expect(await refusal(admin.moveCollection(top, { parent: other }))).toEqual(tooDeep)
  })
})

async function threeCollections(server: TestServer) {
  const admin = workspace(server)
  const { id: a } = await admin.createCollection({ title: 'a' })
  const { id: b } = await admin.createCollection({ title: 'b' })
  const { id: c } = await admin.createCollection({ title: 'c' })
  return { admin, a, b, c }
}
