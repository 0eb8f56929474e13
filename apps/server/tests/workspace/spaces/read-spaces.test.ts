import { describe, expect, it } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { grants } from '#tests/worlds/grants.ts'
import { createOrganization, createSpaces, titles, workspace } from '#tests/worlds/workspace.ts'

describe('getSpaceById', () => {
  it.each([
    ['read', ['view', 'access']],
    ['comment', ['view', 'access', 'comment']],
    ['edit', ['view', 'access', 'comment', 'edit']],
    ['review', ['view', 'access', 'comment', 'edit', 'review', 'merge']],
    ['create', ['view', 'access', 'comment', 'edit', 'review', 'merge']],
    ['admin', everything()],
  ] as const)('tells somebody with the role %s what it may do', async (role, expected) => {
    await using server = await startTestServer()
    const { id } = await workspace(server).createSpace()
    const { permissions } = await workspace(server, await server.person({ role })).space(id)
    const granted = Object.entries(permissions).filter(([, isAllowed]) => isAllowed)
    expect(granted.map(([name]) => name).sort()).toEqual([...expected].sort())
    expect(Object.keys(permissions)).toHaveLength(everything().length)
  })

  it('answers the same for a space that is hidden, deleted, elsewhere or nowhere', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const reader = workspace(server, await server.person({ role: 'read' }))
    const stranger = await server.person()
    const hidden = await admin.createSpace()
    await admin.changeSpace(hidden.id, { defaultLevel: null })
    const deleted = await admin.createSpace()
    await admin.deleteSpace(deleted.id)
    const elsewhere = await workspace(server, stranger, await createOrganization(stranger)).createSpace()
    for (const id of [hidden.id, deleted.id, elsewhere.id, 'nowhere']) {
      expect(await refusal(reader.space(id))).toEqual({
        status: 404,
        message: `the space ${id} does not exist, or you may not see it`,
      })
    }
  })
})

describe('listSpacesInOrganizationById', () => {
  it('lists spaces at the root and in collections, each the way it is read alone', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id: parent } = await admin.createCollection()
    await createSpaces(admin, ['a', 'b'])
    await createSpaces(admin, ['c', 'd'], parent)
    const list = await admin.spaces()
    expect(titles(list)).toEqual(['a', 'b', 'c', 'd'])
    expect(list.items).toEqual(await Promise.all(list.items.map(({ id }) => admin.space(id))))
  })

  it('shows and counts only what the caller may view', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const kim = await server.person({ role: 'edit' })
    const guest = await server.person({ role: null })
    const [open, hidden, shared] = await createSpaces(admin, ['open', 'hidden', 'shared'])
    for (const space of [hidden, shared]) await admin.changeSpace(space?.id ?? '', { defaultLevel: null })
    await grants(server.admin, { space: shared?.id ?? '' }).give({ users: [kim.id, guest.id], role: 'read' })
    const seenBy = async (person = server.admin) => {
      const list = await workspace(server, person).spaces()
      expect(list.count).toBe(list.items.length)
      return list.items.map(({ title, permissions }) => `${title}${permissions.edit ? ' editable' : ''}`)
    }
    expect(await seenBy()).toEqual(['open editable', 'hidden editable', 'shared editable'])
    expect(await seenBy(kim)).toEqual(['open editable', 'shared'])
    expect(await seenBy(guest)).toEqual(['shared'])
    expect(open?.organization).toBe(server.organizationId)
  })

  it('goes on page by page, with the same count, while others add and remove spaces', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const { id: parent } = await admin.createCollection()
    const spaces = [...(await createSpaces(admin, ['a', 'b', 'c'])), ...(await createSpaces(admin, ['d', 'e'], parent))]
    for (const person of [server.admin, await server.person({ role: 'read' })]) {
      const pages = await collect(workspace(server, person).allSpaces(2).pages())
      expect(pages.map(titles)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
      expect(pages.map(({ count }) => count)).toEqual([5, 5, 5])
    }
    const { next } = await admin.spaces({ limit: 2 })
    await admin.deleteSpace(spaces[1]?.id ?? '')
    await admin.createSpace({ title: 'f' })
    expect(await admin.spaces({ page: next?.page ?? '' })).toMatchObject({
      count: 5,
      items: [{ title: 'c' }, { title: 'f' }, { title: 'd' }, { title: 'e' }],
    })
  })

  it('counts truly through creating, deleting, restoring, duplicating and transferring', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const target = workspace(server, server.admin, await createOrganization(server.admin))
    const reader = workspace(server, await server.person({ role: 'read' }))
    const [first, second] = await createSpaces(admin, ['a', 'b'])
    const counts = async () => [(await admin.spaces()).count, (await reader.spaces()).count]
    expect(await counts()).toEqual([2, 2])
    await admin.deleteSpace(first?.id ?? '')
    expect(await counts()).toEqual([1, 1])
    await admin.restoreSpace(first?.id ?? '')
    await admin.duplicateSpace(first?.id ?? '')
    expect(await counts()).toEqual([3, 3])
    await admin.transferSpace(second?.id ?? '', target.organizationId)
    expect(await counts()).toEqual([2, 2])
    expect((await target.spaces()).count).toBe(1)
  })

  it('is there for guests, and not for strangers', async () => {
    await using server = await startTestServer()
    await workspace(server).createSpace()
    expect(await workspace(server, await server.person({ role: null })).spaces()).toEqual({ count: 0, items: [] })
    expect(await refusal(workspace(server, await server.person()).spaces())).toMatchObject({ status: 404 })
  })
})

function everything() {
  const managing = ['admin', 'viewInviteLinks', 'triggerGitSync', 'installIntegration'] as const
  return ['view', 'access', 'comment', 'edit', 'review', 'merge', ...managing] as const
}
