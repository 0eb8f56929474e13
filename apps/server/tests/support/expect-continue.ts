import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends the head of a request that asks first whether to send its body, and tells the first status it hears: 100 is yes. */
export async function sendExpectContinue(url: string, line: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    const all = { host: 'quire', 'content-type': 'application/json', 'content-length': '1000', ...headers }
    const lines = Object.entries({ ...all, expect: '100-continue' }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1])
  } finally {
    socket.destroy()
  }
}
