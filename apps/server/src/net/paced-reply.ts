import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { endOfPart, type InputTurns } from './input-turns.ts'
import { OutboundError } from './outbound-error.ts'

/** A connection as Node's client has it: without a parser when the response is complete. */
interface ParsedSocket extends Socket {
  parser?: unknown
}

/**
 * Hands what comes back to Node's parser in parts that fit into turns of the event loop, as what clients send is: whoever
 * answers is no friend either. Heads before the response (1xx) and chunks of one byte are short of no limit on its body, so
 * that all bytes of the connection are counted too.
 */
export function paceReply(outgoing: ClientRequest, turns: InputTurns, maxBytes: number): void {
  let response: IncomingMessage | undefined
  outgoing.once('response', (came) => {
    response = came
  })
  outgoing.once('socket', (socket: ParsedSocket) => {
    const parse = socket.listeners('data').at(-1) as ((this: Socket, bytes: Buffer) => void) | undefined
    if (!parse) return
    const mostRead = socket.bytesRead + maxBytes + maxBytes / 4 + 65_536
    const read = (bytes: Buffer) => {
      if (socket.bytesRead > mostRead) {
        const error = new OutboundError('too-large', `the address answers with more than ${maxBytes} bytes`)
        return void (response ?? outgoing).destroy(error)
      }
      let from = 0
      while (!turns.isWaiting(socket)) {
        // Nothing is to come behind a response.
        if (!socket.parser) return void socket.destroy()
        const end = endOfPart(bytes, from)
        parse.call(socket, bytes.subarray(from, end))
        from = end
        if (from === bytes.length || socket.destroyed) return
        if (socket.isPaused()) break
        if (turns.isOver()) turns.wait(socket)
      }
      socket.pause()
      socket.unshift(bytes.subarray(from))
    }
    socket.off('data', parse)
    socket.on('data', read)
    outgoing.once('close', () => socket.off('data', read))
  })
}
