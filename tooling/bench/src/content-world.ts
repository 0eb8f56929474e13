import type { ServerProcess } from './processes/spawn-server.ts'
import type { World } from './world.ts'

/** Makes content through the API, as everybody does: only so is it what the server really keeps. */
export interface ContentWorld {
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** The same, and answers what came back as it is. */
  send(method: string, path: string, body?: unknown, token?: string): Promise<string>
  /** An address that the server gave out, as a browser opens it. */
  view(address: string): Promise<string>
  /** A space whose content is edited directly, with so many pages; answers the ids of all. */
  space(pages: number): Promise<{ spaceId: string; pageIds: string[] }>
  changeRequest(spaceId: string): Promise<string>
}

const batchSize = 50
const perChapter = 100

export function contentWorld({ url }: ServerProcess, { token, organizationId }: World): ContentWorld {
  async function send(method: string, path: string, body?: unknown, as = token): Promise<string> {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return text
  }
  const call = async <T>(method: string, path: string, body?: unknown) =>
    JSON.parse(await send(method, path, body)) as T

  async function insert(spaceId: string, changes: object[]): Promise<string[]> {
    const answer = await call<{ changes: { page: { id: string } }[] }>('POST', `/spaces/${spaceId}/content`, {
      changes,
    })
    return answer.changes.map(({ page }) => page.id)
  }

  return {
    call,
    send,
    async view(address) {
      const response = await fetch(`${url}${new URL(address).pathname}`, { redirect: 'manual' })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
      return text
    },
    async space(pages) {
      const body = { title: `${pages} pages`, editMode: 'live' }
      const { id: spaceId } = await call<{ id: string }>('POST', `/orgs/${organizationId}/spaces`, body)
      const pageIds: string[] = []
      let chapter = ''
      for (let done = 0; done < pages; done += batchSize) {
        if (done % perChapter === 0) [chapter = ''] = await insert(spaceId, [page(done, null)])
        const size = Math.min(batchSize, pages - done)
        const first = done % perChapter === 0 ? 1 : 0
        if (first === 1) pageIds.push(chapter)
        const changes = Array.from({ length: size - first }, (_, index) => page(done + first + index, chapter))
        if (changes.length > 0) pageIds.push(...(await insert(spaceId, changes)))
      }
      return { spaceId, pageIds }
    },
    async changeRequest(spaceId) {
      return (await call<{ id: string }>('POST', `/spaces/${spaceId}/change-requests`)).id
    },
  }
}

function page(n: number, into: string | null): object {
  return {
    operation: 'insert_page',
    title: `Page ${n}`,
    document: { markdown: bodyOf(n) },
    ...(into !== null && { into }),
  }
}

/** About a kilobyte, in paragraphs, different on every page. */
export function bodyOf(n: number, remark = 'As before.'): string {
  const paragraphs = Array.from(
    { length: 8 },
    (_, index) =>
      `Paragraph ${index} of page ${n} tells how option ${n * 8 + index} is set, and why one would do so at all.`,
  )
  return `# Page ${n}\n\n${paragraphs.join('\n\n')}\n\n${remark}\n`
}
