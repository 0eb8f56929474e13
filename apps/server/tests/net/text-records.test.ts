import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createTextResolver } from '#net/text-records.ts'

const noSuchName = 3
const serverFailure = 2

/** A name server that answers each question with these texts, or with an error, or not at all. */
async function nameServer(answer: { texts?: string[]; code?: number } | undefined) {
  const socket = createSocket('udp4')
  socket.on('message', (question: Buffer, from: RemoteInfo) => {
    if (answer) socket.send(reply(question, answer), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { servers: [`127.0.0.1:${socket.address().port}`], [Symbol.dispose]: () => void socket.close() }
}

function reply(question: Buffer, { texts = [], code = 0 }: { texts?: string[]; code?: number }): Buffer {
  const end = question.indexOf(0, 12) + 5
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt16BE(0, 10)
  const records = texts.map((text) => {
    const parts = text.match(/.{1,255}/g) ?? []
    const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, ...records])
}

describe('the resolver of TXT records', () => {
  it('puts the parts of a record together', async () => {
    using some = await nameServer({ texts: ['one', 'x'.repeat(300)] })
    expect(await createTextResolver(some)('a.example.com')).toEqual(['one', 'x'.repeat(300)])
  })

  it('finds none where there is no such name, or no such record', async () => {
    using missing = await nameServer({ code: noSuchName })
    expect(await createTextResolver(missing)('a.example.com')).toEqual([])
    using empty = await nameServer({})
    expect(await createTextResolver(empty)('a.example.com')).toEqual([])
  })

  it('says so when there is no answer, in its time, and does not take that for none', async () => {
    using broken = await nameServer({ code: serverFailure })
    await expect(createTextResolver(broken)('a.example.com')).rejects.toThrow('the name servers give no answer')
    using silent = await nameServer(undefined)
    const resolve = createTextResolver({ ...silent, timeoutMs: 50 })
    await expect(resolve('a.example.com')).rejects.toThrow('the name servers give no answer (ECANCELLED)')
  })
})
