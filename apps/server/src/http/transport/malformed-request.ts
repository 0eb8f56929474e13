import type { Duplex } from 'node:stream'
import { commonHeaders } from './headers.ts'
import { maxHeaderSize, STATUS_CODES } from './node-http.ts'

/** Node refuses what is not HTTP before anything of ours sees it: this gives those refusals the body of all others. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const { status, message } = describe(error.code)
  const body = JSON.stringify({ error: { code: status, message } })
  const headers = {
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

function describe(code: string | undefined): { status: number; message: string } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, message: `address and headers together are larger than ${maxHeaderSize} bytes` }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, message: 'the request took too long to arrive' }
    default:
      return { status: 400, message: 'the request is not valid HTTP' }
  }
}
