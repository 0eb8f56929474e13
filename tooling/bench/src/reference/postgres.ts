import { createServer, type ServerResponse } from 'node:http'
import { Pool, types } from 'pg'
import type { World } from '../world.ts'
import { type Deed, postgresDeeds } from './postgres-deeds.ts'

/** The same as the reference on a file, with as many connections as the server has: named statements and nothing around. */
const [url = '', world = ''] = process.argv.slice(2)
types.setTypeParser(20, Number)
const pool = new Pool({ connectionString: url, max: 20, application_name: 'reference' })
const deeds = postgresDeeds(pool, JSON.parse(world) as World)

const server = createServer((request, response) => {
  const { url: path = '', method = '' } = request
  if (path === '/healthz') return response.end()
  const deed = deeds.find(({ matches }) => matches(method, path))
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on(
    'end',
    () => void answer(response, deed, { path, authorization: request.headers.authorization ?? '', chunks }),
  )
})

async function answer(
  response: ServerResponse,
  deed: Deed | undefined,
  { path, authorization, chunks }: { path: string; authorization: string; chunks: Buffer[] },
): Promise<void> {
  const body = chunks.length === 0 ? '' : Buffer.concat(chunks).toString('utf8')
  const { status, body: answered } = (await deed?.run(path, authorization, body)) ?? { status: 404, body: {} }
  const text = JSON.stringify(answered)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}
// biome-ignore lint/style/noProcessEnv: the port comes the same way for both servers.
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close(() => void pool.end())
  server.closeAllConnections()
})
