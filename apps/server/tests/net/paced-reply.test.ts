import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createOutboundFetch } from '#net/outbound-fetch.ts'

const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'

describe('what an address answers in tiny parts', () => {
  it('comes whole', async () => {
    await using server = await answering((socket) => socket.end(`${chunked}${'1\r\nx\r\n'.repeat(20_000)}0\r\n\r\n`))
    expect((await server.get(1_000_000)).body.toString()).toBe('x'.repeat(20_000))
  })

  it('comes whole where heads are before it, and text with blank lines in it', async () => {
    const text = 'a line\n\n'.repeat(9000)
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n`
    await using server = await answering((socket) => socket.write(`${hints(500)}${head}${text}`))
    expect((await server.get(1_000_000)).body.toString()).toBe(text)
    // The connection is kept for it.
    expect((await server.get(1_000_000)).body.toString()).toBe(text)
    expect(server.connections()).toBe(1)
  })

  it('is too large by all that it takes to send it', async () => {
    await using bytes = await answering((socket) => forEver(socket, chunked, '1\r\nx\r\n'.repeat(1000)))
    await expect(bytes.get(100_000)).rejects.toMatchObject({ reason: 'too-large' })
    await using heads = await answering((socket) => forEver(socket, '', hints(100)))
    await expect(heads.get(100_000)).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('has nothing behind it', async () => {
    await using server = await answering((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok${hints(500)}HTTP/1.1 200 OK\r\n\r\n`),
    )
    for (const _ of [1, 2]) expect((await server.get(1000)).body.toString()).toBe('ok')
    expect(server.connections()).toBe(2)
  })
})

function hints(count: number): string {
  return 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(count)
}

function forEver(socket: Socket, first: string, again: string): void {
  socket.write(first)
  const more = () => {
    if (socket.destroyed) return
    if (socket.write(again)) setImmediate(more)
    else socket.once('drain', more)
  }
  more()
}

async function answering(answer: (socket: Socket) => void) {
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {}).on('data', () => answer(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const fetch = createOutboundFetch({ allow: ['127.0.0.0/8'], userAgent: 'Quire/test' })
  return {
    get: (maxBytes: number) => fetch(`http://127.0.0.1:${port}/`, { maxBytes }),
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}
