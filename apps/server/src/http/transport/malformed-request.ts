import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { commonHeaders } from './headers.ts'
import { unansweredOn } from './in-turn.ts'
import type { LastAnswers } from './last-answer.ts'
import { maxHeaderSize, STATUS_CODES } from './node-http.ts'

interface Refusal {
  status: number
  message: string
}

/** Node refuses what is not HTTP before anything of ours sees it: this gives those refusals the body of all others. */
export function createRefuseBrokenRequest(lastAnswers: LastAnswers) {
  return (error: Error & { code?: string }, duplex: Duplex): void => {
    const socket = duplex as Socket
    if (lastAnswers.isLingering(socket)) return void lastAnswers.close(socket)
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const refusal = describe(error.code)
    const response = unansweredOn(socket)
    const refuse = () => {
      if (socket.writable) socket.write(asText(refusal))
      lastAnswers.close(socket)
    }
    if (!response) return void refuse()
    // Its own body is what is broken.
    if (!response.req.complete && !response.headersSent) return void refuseRequest(response, refusal)
    // What comes behind it is broken: the answers that are under way go first.
    response.once('close', refuse)
  }
}

/** For what is well-formed enough to have a response. */
export function refuseRequest(response: ServerResponse, { status, message }: Refusal): void {
  const { body, headers } = contentOf({ status, message })
  response.writeHead(status, headers).end(body)
}

function asText(refusal: Refusal): string {
  const { body, headers } = contentOf(refusal)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`
}

function contentOf({ status, message }: Refusal) {
  const body = JSON.stringify({ error: { code: status, message } })
  const headers = {
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return { body, headers }
}

function describe(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, message: `address and headers together are larger than ${maxHeaderSize} bytes` }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, message: 'the request took too long to arrive' }
    default:
      return { status: 400, message: 'the request is not valid HTTP' }
  }
}
