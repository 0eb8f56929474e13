import { randomBytes } from 'node:crypto'
import { createQuireClient } from '@quire/client'

/** Makes teams of the first organization, notes those that were acknowledged, and lists those that are there. */
export async function teamsOf(url: string, token: string) {
  const client = createQuireClient({ endpoint: url, token, retry: false })
  const { data } = await client.GET('/orgs')
  const organizationId = data.items[0]?.id ?? ''
  const create = async (title: string, noted: string[]) => {
    const answer = await fetch(`${url}/v1/orgs/${organizationId}/teams`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    })
    if (answer.ok) noted.push(title)
    const { error } = (await answer.json()) as { error?: { message: string } }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), message: error?.message }
  }
  return {
    create,
    /** What the file has room for inside goes in until there is none. */
    async createUntilRefused(noted: string[]) {
      for (;;) {
        const answer = await create(randomBytes(30).toString('hex'), noted)
        if (answer.status !== 201) return answer
      }
    },
    async list(): Promise<string[]> {
      const params = { path: { organizationId }, query: { limit: 1000 } }
      const { data: teams } = await client.GET('/orgs/{organizationId}/teams', { params })
      return teams.items.map(({ title }) => title).toSorted()
    },
  }
}

export async function healthOf(url: string): Promise<{ status: number; reason?: string }> {
  const answer = await fetch(`${url}/healthz`)
  const { reason } = (await answer.json()) as { reason?: string }
  return { status: answer.status, ...(reason !== undefined && { reason }) }
}
