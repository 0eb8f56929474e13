import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes as they are, for what no HTTP client would send, and reads the one answer until the server hangs up. */
export async function rawCall(url: string, bytes: string | Uint8Array): Promise<Response> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split(/\r\n\r\n(.*)/s)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
  return new Response(body, { status: Number(statusLine.split(' ')[1]), headers })
}
