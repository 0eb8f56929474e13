import { expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'

const ids = Array.from({ length: 40_000 }, (_, index) => `id-${index}`)

it('a query may ask for more values than a statement takes parameters', async () => {
  await using server = await startTestServer()
  const { db } = server.ctx
  const users = db.selectFrom('users').select('id')
  const found = await users.where('id', 'in', [...ids, server.admin.id]).execute()
  const others = await users.where('id', 'not in', [...ids, server.admin.id]).execute()
  expect(found).toEqual([{ id: server.admin.id }])
  expect(others).not.toContainEqual({ id: server.admin.id })
})

it('a statement changes as many rows as it is told, by numbers too', async () => {
  await using server = await startTestServer()
  const { write } = server.ctx.database
  const deleted = await write.transaction().execute((db) =>
    db
      .deleteFrom('members')
      .where(
        'teamCount',
        'in',
        ids.map((_, index) => index + 1),
      )
      .executeTakeFirst(),
  )
  expect(deleted.numDeletedRows).toBe(0n)
})
