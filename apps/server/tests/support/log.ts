import { pino } from 'pino'
import { startTestServer, type TestServer } from './server.ts'

/** What a server logs from its start until it has stopped. */
export async function logOf(
  work: (server: TestServer) => Promise<void>,
  options: Parameters<typeof startTestServer>[1] = {},
): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  {
    await using server = await startTestServer({}, { log, ...options })
    await work(server)
  }
  return lines.map((line) => JSON.parse(line))
}
