import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WebServer extends AsyncDisposable {
  /** Without a slash at its end. */
  url: string
  port: number
  /** The paths asked for, in order. */
  asked: string[]
}

/** A server on loopback that plays the world outside. */
export async function startWebServer(listener: RequestListener): Promise<WebServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
