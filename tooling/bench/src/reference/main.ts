import { createServer } from 'node:http'
import SqliteDatabase from 'better-sqlite3'
import { findJob } from '../jobs.ts'
import type { World } from '../world.ts'
import { createAuthenticate } from './authenticate.ts'

/**
 * The least a server must do: `node:http` and prepared statements. It authenticates, looks at the membership and
 * answers the same JSON; it does not validate, limit, log or count.
 */
const [jobName = '', path = '', world = ''] = process.argv.slice(2)
const db = new SqliteDatabase(path)
db.pragma('synchronous = normal')
db.pragma('foreign_keys = on')
db.pragma('cache_size = -16000')
db.pragma('temp_store = memory')
const authenticate = createAuthenticate(db)
const handle = findJob(jobName).reference(db, JSON.parse(world) as World)

const server = createServer((request, response) => {
  const { url = '' } = request
  if (url === '/healthz') return response.end()
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const userId = authenticate(request.headers.authorization ?? '')
    const body = chunks.length === 0 ? '' : Buffer.concat(chunks).toString('utf8')
    const answer = userId === undefined ? { status: 401, body: {} } : handle({ url, userId, body })
    const text = JSON.stringify(answer.body)
    response.writeHead(answer.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  })
})
// biome-ignore lint/style/noProcessEnv: the port comes the same way for both servers.
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close(() => db.close())
  server.closeAllConnections()
})
