import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { paceInput } from '#http/limits/paced-input.ts'
import { createProxies } from '#http/transport/client-network.ts'

const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
const post = 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n'
const chunk = '1\r\nx\r\n'
const connections = 20

describe('what many connections have sent at once', () => {
  it('is parsed in turns of the event loop where it is many requests', async () => {
    const perTurn = countPerTurn()
    await using server = await paced((_, response) => {
      perTurn.count()
      response.end()
    })
    const requests = 2000
    await server.sendAll(get.repeat(requests - 1) + get.replace('host', 'connection: close\r\nhost'))
    expect(perTurn.total()).toBe(connections * requests)
    expect(perTurn.most()).toBeLessThan((connections * requests) / 2)
  })

  it('is parsed in turns where it is many chunks of a body', async () => {
    const perTurn = countPerTurn()
    const lengths: number[] = []
    await using server = await paced((request, response) => {
      let length = 0
      request
        .on('data', (bytes: Buffer) => {
          perTurn.count()
          length += bytes.length
        })
        .on('end', () => {
          lengths.push(length)
          response.setHeader('connection', 'close').end()
        })
    })
    const chunks = 10_000
    await server.sendAll(`${post}${chunk.repeat(chunks)}0\r\n\r\n`)
    expect(lengths).toEqual(Array.from({ length: connections }, () => chunks))
    expect(perTurn.most()).toBeLessThan((connections * chunks) / 2)
  })

  it('arrives whole and in order, whatever stands in it', async () => {
    const bodies: string[] = []
    let came = 0
    await using server = await paced(async (request, response) => {
      const parts: Buffer[] = []
      const index = came
      came += 1
      for await (const part of request) parts.push(part)
      bodies[index] = Buffer.concat(parts).toString()
      response.end()
    })
    const texts = ['\n\n'.repeat(5000), 'a line\r\n\r\n'.repeat(3000), 'x'.repeat(200_000), '\n'.repeat(129), '']
    const requests = texts.map((text) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${text.length}\r\n\r\n${text}`)
    const socket = server.open()
    socket.end(requests.join('') + get)
    await once(socket.resume(), 'close')
    // Without the texts in the message.
    expect(bodies.map((body, index) => body === [...texts, ''][index])).toEqual(Array.from({ length: 6 }, () => true))
  })
})

/** How often something happens in a turn of the event loop. */
function countPerTurn() {
  let [total, most, now] = [0, 0, 0]
  return {
    count() {
      if (now === 0) setImmediate(() => (now = 0))
      total += 1
      now += 1
      most = Math.max(most, now)
    },
    total: () => total,
    most: () => most,
  }
}

interface PacedServer extends AsyncDisposable {
  open(): Socket
  /** Sends the same on many connections, and waits until all are closed. */
  sendAll(text: string): Promise<void>
}

async function paced(listener: RequestListener): Promise<PacedServer> {
  const server: Server = createServer(listener)
  paceInput(server, createProxies([]))
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = () => connect({ port, host: '127.0.0.1' })
  return {
    open,
    async sendAll(text) {
      const sockets = Array.from({ length: connections }, open)
      // A turn takes in one connection.
      await expect.poll(() => accepted).toBe(connections)
      const closed = sockets.map((socket) => once(socket.resume(), 'close'))
      for (const socket of sockets) socket.write(text)
      await Promise.all(closed)
    },
    [Symbol.asyncDispose]: async () => {
      await once(server.close(), 'close')
    },
  }
}
