import { connect, type Socket } from 'node:net'

export interface ReceivedResponse {
  status: number
  body: string
}

export interface SendOptions {
  /** The response to such a request has a length but no body. */
  isHead?: boolean
  timeoutMs: number
}

export type Connection = ReturnType<typeof createConnection>

/** A keep-alive connection that sends bytes as they are. No client would send what has to be sent here. */
export function createConnection(port: number) {
  let socket: Socket | undefined

  const drop = () => {
    socket?.destroy()
    socket = undefined
  }

  return {
    drop,
    /** Answers undefined when the server hung up without a word. */
    send(bytes: Buffer, { isHead = false, timeoutMs }: SendOptions): Promise<ReceivedResponse | undefined> {
      const { promise, resolve, reject } = Promise.withResolvers<ReceivedResponse | undefined>()
      const open = socket ?? connect(port, '127.0.0.1').setNoDelay(true)
      socket = open
      let received = Buffer.alloc(0)
      const timer = setTimeout(
        () => end(() => reject(new Error(`no response within ${timeoutMs} ms`)), true),
        timeoutMs,
      )
      const onData = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk])
        const found = readResponse(received, isHead, false)
        if (found) end(() => resolve(found.response), found.isLast)
      }
      const onClose = () => end(() => resolve(readResponse(received, isHead, true)?.response), true)
      const end = (settle: () => void, isOver: boolean) => {
        clearTimeout(timer)
        open.off('data', onData).off('close', onClose)
        if (isOver) drop()
        settle()
      }
      open.removeAllListeners('error').on('error', () => undefined)
      open.on('data', onData).on('close', onClose)
      open.write(bytes)
      return promise
    },
    /** Sends a part of a request and leaves. */
    abandon(bytes: Buffer): Promise<void> {
      drop()
      const { promise, resolve } = Promise.withResolvers<void>()
      const leaving = connect(port, '127.0.0.1', () => leaving.write(bytes, () => leaving.destroy()))
      leaving.on('error', () => undefined).on('close', resolve)
      return promise
    },
  }
}

/** Undefined while more is to come. A response without a length ends with the connection. */
function readResponse(
  received: Buffer,
  isHead: boolean,
  isClosed: boolean,
): { response: ReceivedResponse; isLast: boolean } | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = received.subarray(0, end).toString('latin1')
  const rest = received.subarray(end + 4)
  const status = Number(head.slice(9, 12))
  if (status < 200) return readResponse(rest, isHead, isClosed)
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1])
  const isLast = /^connection: *close/im.test(head)
  if (isHead || status === 204 || status === 304) return { response: { status, body: '' }, isLast }
  const isWhole = Number.isNaN(length)
    ? isClosed || rest.toString('latin1').endsWith('0\r\n\r\n')
    : rest.length >= length
  if (!isWhole) return undefined
  return { response: { status, body: rest.toString('utf8') }, isLast }
}
