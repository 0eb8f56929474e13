import type { Schema } from '@quire/client'
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

describe('moveSpace', () => {
  it('goes into a collection and back to the root, last each time', async () => {
    await using server = await startTestServer()
    const { admin, a, c } = await threeSpaces(server)
    const { id: parent } = await admin.createCollection()
    expect(await admin.moveSpace(c, { parent })).toMatchObject({ id: c, parent, visibility: 'in-collection' })
    expect(await admin.moveSpace(a, { parent })).toMatchObject({ id: a, parent })
    expect(titles(await admin.spacesIn(parent))).toEqual(['c', 'a'])
    const moved = await admin.moveSpace(a, { parent: null })
    expect(moved).not.toHaveProperty('parent')
    expect(titles(await admin.spaces())).toEqual(['b', 'a', 'c'])
    expect(await admin.space(a)).toEqual(moved)
  })

  it('goes before or after another space, and last without a position', async () => {
    await using server = await startTestServer()
    const { admin, a, b, c } = await threeSpaces(server)
    const order = async () => titles(await admin.spaces())
    await admin.moveSpace(c, { position: { before: spacePointer(a) } })
    expect(await order()).toEqual(['c', 'a', 'b'])
    await admin.moveSpace(c, { position: { after: spacePointer(a) } })
    expect(await order()).toEqual(['a', 'c', 'b'])
    await admin.moveSpace(a, { position: { after: spacePointer(b) } })
    expect(await order()).toEqual(['c', 'b', 'a'])
    await admin.moveSpace(c, { position: {} })
    expect(await order()).toEqual(['b', 'a', 'c'])
    await admin.moveSpace(b, { parent: null })
    expect(await order()).toEqual(['a', 'c', 'b'])
  })

  it('takes `before` when both neighbours are named', async () => {
    await using server = await startTestServer()
    const { admin, a, b, c } = await threeSpaces(server)
    await admin.moveSpace(c, { position: { before: spacePointer(a), after: spacePointer(b) } })
    expect(titles(await admin.spaces())).toEqual(['c', 'a', 'b'])
  })

  it('stands among collections too, directly beside the one that is named', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const [a] = await createSpaces(admin, ['a'])
    const { id: middle } = await admin.createCollection()
    const [b, c] = await createSpaces(admin, ['b', 'c'])
    const order = async () => titles(await admin.spaces())
    await admin.moveSpace(c?.id ?? '', { position: { after: collectionPointer(middle) } })
    expect(await order()).toEqual(['a', 'c', 'b'])
    await admin.moveSpace(b?.id ?? '', { position: { before: collectionPointer(middle) } })
    expect(await order()).toEqual(['a', 'b', 'c'])
    await admin.moveSpace(a?.id ?? '', { position: { after: collectionPointer(middle) } })
    expect(await order()).toEqual(['b', 'a', 'c'])
  })

  it('goes to a place in another collection in one step', async () => {
    await using server = await startTestServer()
    const { admin, a } = await threeSpaces(server)
    const { id: parent } = await admin.createCollection()
    const [, y] = await createSpaces(admin, ['x', 'y'], parent)
    await admin.moveSpace(a, { parent, position: { before: spacePointer(y?.id ?? '') } })
    expect(titles(await admin.spacesIn(parent))).toEqual(['x', 'a', 'y'])
  })

  it('answers 409 when the space stands there already', async () => {
    await using server = await startTestServer()
    const { admin, a, b, c } = await threeSpaces(server)
    const { id: parent } = await admin.createCollection()
    const { id: inside } = await admin.createSpace({ parent })
    const standing: [string, Schema<'MoveContent'>][] = [
      [b, { position: { after: spacePointer(a) } }],
      [b, { position: { before: spacePointer(c) } }],
      [c, { position: { before: collectionPointer(parent) } }],
      [inside, { parent }],
      [inside, { position: {} }],
    ]
    for (const [id, body] of standing) {
      expect(await refusal(admin.moveSpace(id, body))).toEqual({ status: 409, message: 'it stands there already' })
    }
    expect(titles(await admin.spaces())).toEqual(['a', 'b', 'c', ''])
  })

  it('answers 400 for an empty body, an unknown neighbour, and itself as neighbour', async () => {
    await using server = await startTestServer()
    const { admin, a, b } = await threeSpaces(server)
    const message = async (body: object) => {
      const { status, message } = await refusal(admin.moveSpace(a, body))
      return `${status} ${message}`
    }
    expect(await message({})).toMatch(/^400 body/)
    expect(await message({ into: b })).toBe('400 body.into is not a known field')
    for (const side of ['before', 'after']) {
      const field = `body.position.${side}`
      expect(await message({ position: { [side]: spacePointer('nowhere') } })).toBe(
        `400 ${field} points at a space that does not exist`,
      )
      expect(await message({ position: { [side]: collectionPointer(b) } })).toBe(
        `400 ${field} points at a collection that does not exist`,
      )
      expect(await message({ position: { [side]: spacePointer(a) } })).toBe(
        `400 ${field} points at the very thing that is moved`,
      )
      expect(await message({ position: { [side]: b } })).toMatch(/^400 body\.position\./)
    }
  })

  it('answers 409 for a neighbour under another parent', async () => {
    await using server = await startTestServer()
    const { admin, a, b } = await threeSpaces(server)
    const { id: parent } = await admin.createCollection()
    const { id: inside } = await admin.createSpace({ parent })
    const conflict = { status: 409, message: 'body.position.before does not stand under the parent that is moved to' }
    const position = { before: spacePointer(inside) }
    expect(await refusal(admin.moveSpace(a, { position }))).toEqual(conflict)
    expect(
      await refusal(
        admin.moveSpace(inside, { parent: null, position: { before: spacePointer(b) } }).then(() => {
          return admin.moveSpace(a, { parent, position: { before: spacePointer(b) } })
        }),
      ),
    ).toEqual(conflict)
  })

  it('answers 404 for an unknown target and 409 for one in another organization', async () => {
    await using server = await startTestServer()
    const { admin, a } = await threeSpaces(server)
    const stranger = await server.person()
    const theirs = await workspace(server, stranger, await createOrganization(stranger)).createCollection()
    const mine = await workspace(server, server.admin, await createOrganization(server.admin)).createCollection()
    for (const parent of ['nowhere', theirs.id]) {
      expect(await refusal(admin.moveSpace(a, { parent }))).toMatchObject({ status: 404 })
    }
    expect(await refusal(admin.moveSpace(a, { parent: mine.id }))).toEqual({
      status: 409,
      message: 'body.parent belongs to another organization: transfer first',
    })
    expect(await refusal(admin.moveSpace('nowhere', { parent: null }))).toMatchObject({ status: 404 })
  })

  it('needs the role admin on the space, and create where it goes', async () => {
    await using server = await startTestServer()
    const { admin, a } = await threeSpaces(server)
    const kim = await server.person({ role: 'review' })
    const mine = workspace(server, kim)
    const { id: parent } = await admin.createCollection()
    expect(await refusal(mine.moveSpace(a, { parent }))).toMatchObject({ status: 403 })
    await grants(server.admin, { space: a }).give({ users: [kim.id], role: 'create' })
    expect(await refusal(mine.moveSpace(a, { position: {} }))).toMatchObject({ status: 403 })
    await grants(server.admin, { space: a }).give({ users: [kim.id], role: 'admin' })
    expect((await mine.moveSpace(a, { position: {} })).id).toBe(a)
    expect(await refusal(mine.moveSpace(a, { parent }))).toMatchObject({
      status: 403,
      message: 'this needs the permission `create` on the collection',
    })
    await grants(server.admin, { collection: parent }).give({ users: [kim.id], role: 'create' })
    expect((await mine.moveSpace(a, { parent })).parent).toBe(parent)
    expect(await refusal(mine.moveSpace(a, { parent: null }))).toMatchObject({
      status: 403,
      message: 'this needs the permission `createContent` in the organization',
    })
  })

  it('does not let a hidden space be a neighbour, nor a hidden collection a target', async () => {
    await using server = await startTestServer()
    const { admin, a, b } = await threeSpaces(server)
    const { id: parent } = await admin.createCollection()
    await admin.changeCollection(parent, { defaultLevel: null })
    await admin.changeSpace(b, { defaultLevel: null })
    const kim = await server.person({ role: 'create' })
    await grants(server.admin, { space: a }).give({ users: [kim.id], role: 'admin' })
    const creator = workspace(server, kim)
    expect(await refusal(creator.moveSpace(a, { position: { after: spacePointer(b) } }))).toMatchObject({ status: 400 })
    expect(await refusal(creator.moveSpace(a, { parent }))).toMatchObject({ status: 404 })
  })
})

async function threeSpaces(server: TestServer) {
  const admin = workspace(server)
  const [a = '', b = '', c = ''] = (await createSpaces(admin, ['a', 'b', 'c'])).map(({ id }) => id)
  return { admin, a, b, c }
}
