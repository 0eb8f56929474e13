import { connect } from 'node:net'

export interface LeanOrder {
  port: number
  connections: number
  /** Requests that are sent on a connection at once. */
  inARow: number
  seconds: number
  /** The whole request, as it goes over the wire. */
  request: string
}

export interface LeanOutcome {
  count: number
  seconds: number
  /** What sending and receiving itself took. */
  cpuSeconds: number
}

/**
 * Keeps connections busy with next to nothing around: every answer must be as long as the first, so that none has to be
 * read. On a small machine whoever makes the load has to leave the processors to those who answer it.
 */
async function run({ port, connections, inARow, seconds, request }: LeanOrder): Promise<LeanOutcome> {
  const bytes = Buffer.from(request.repeat(inARow))
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let count = 0
  let length = 0
  const keepBusy = () =>
    new Promise<void>((resolve, reject) => {
      let received = 0
      const receive = (size: number, buffer: Buffer) => {
        if (length === 0) length = inARow * lengthOf(buffer.subarray(0, size))
        received += size
        if (received < length) return true
        if (received > length) socket.destroy(new Error('an answer is longer than the first'))
        received = 0
        count += inARow
        if (performance.now() < endsAt) socket.write(bytes)
        else socket.destroy()
        return true
      }
      const onread = { buffer: Buffer.allocUnsafe(65_536), callback: receive }
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, () => socket.write(bytes))
      socket.once('error', reject).once('close', resolve)
    })
  await Promise.all(Array.from({ length: connections }, keepBusy))
  const { user, system } = process.cpuUsage(cpuBefore)
  return { count, seconds: (performance.now() - startedAt) / 1000, cpuSeconds: (user + system) / 1e6 }
}

function lengthOf(start: Buffer): number {
  const head = start.toString('latin1').split('\r\n\r\n', 1)[0] ?? ''
  const body = /^content-length: (\d+)$/im.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || body === undefined) throw new Error(`answered with ${head.split('\r\n')[0]}`)
  return head.length + 4 + Number(body)
}

process.on('message', (order: LeanOrder) => {
  run(order).then(
    (outcome) => process.send?.(outcome),
    (error) => {
      throw error
    },
  )
})
