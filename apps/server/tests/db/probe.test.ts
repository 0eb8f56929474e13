import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { probeServer } from '#db/postgres/pool.ts'

/** Takes connections and says nothing. */
async function silentServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://quire@127.0.0.1:${Object(server.address()).port}/quire`,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

it('a database is away when nobody takes connections', async () => {
  const server = await silentServer()
  server[Symbol.dispose]()
  expect(await probeServer(server.url, 30_000)).toBe(false)
})

it('nobody knows whether a database answers while this process stands still itself', async () => {
  using server = await silentServer()
  const asked = probeServer(server.url, 100)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
  expect(await asked).toBeUndefined()
})
