import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { adminToken, type FuzzRequest, type ServerProcess } from '@quire/fuzz'

const command = resolve(import.meta.dirname, '../../../apps/server/bin/quire.js')
/** Every world invites them. */
const people = ['kim@example.com', 'lea@example.com']

/** Tokens of several people, so that concurrent requests come from several callers, as fairness between callers expects. */
export async function tokensOfPeople({ databaseUrl }: Pick<ServerProcess, 'databaseUrl'>): Promise<string[]> {
  const env = { DATABASE_URL: databaseUrl }
  const made = people.map((person) =>
    promisify(execFile)(process.execPath, [command, 'token', 'create', '--user', person, '--label', 'stress'], { env }),
  )
  return [adminToken, ...(await Promise.all(made)).map(({ stdout }) => stdout.trim())]
}

export function asCaller(request: FuzzRequest, token: string): FuzzRequest {
  const others = request.headers.filter(([name]) => name !== 'authorization')
  return { ...request, headers: [['authorization', `Bearer ${token}`], ...others] }
}

export function withoutToken(request: FuzzRequest): FuzzRequest {
  return { ...request, headers: request.headers.filter(([name]) => name !== 'authorization') }
}
