import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { QuireClient, Schema } from '@quire/client'
import { ZipFile } from 'yazl'
import type { TestServer } from '#tests/support/server.ts'
import { startWebServer, type WebServer } from '#tests/support/web-server.ts'
import { callerOf } from '#workers/caller.ts'

/** Servers that tests import from stand on loopback. */
export const loopback = { outboundAllow: ['127.0.0.1/32'] }

export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export type Files = Record<string, string | Buffer>

export function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Serves files by their paths; what has no extension is HTML. */
export function serveFiles(files: Files): Promise<WebServer> {
  const types: Record<string, string> = {
    png: 'image/png',
    md: 'text/markdown',
    zip: 'application/zip',
    txt: 'text/plain',
    xml: 'application/xml',
  }
  return startWebServer(({ url = '' }, response) => {
    const content = files[decodeURIComponent(url)]
    if (content === undefined) return void response.writeHead(404).end()
    const extension = /\.(\w+)$/.exec(url)?.[1] ?? 'html'
    response.setHeader('content-type', types[extension] ?? 'text/html; charset=utf-8').end(content)
  })
}

/** As long as it takes: a machine that does much else is slow. */
export async function importIntoSpace(client: QuireClient, spaceId: string, body: Schema<'ImportContent'>) {
  const { data } = await client.POST('/spaces/{spaceId}/content/import', {
    params: { path: { spaceId } },
    body,
    timeoutMs: Number.POSITIVE_INFINITY,
  })
  return data
}

export interface ReadTree {
  /** Titles, those of subpages indented. */
  outline: string[]
  /** Markdown by title. */
  texts: Record<string, string>
  idOf: Record<string, string>
  files: Schema<'RevisionFile'>[]
}

/** Everything that a space holds. */
export async function readSpace(client: QuireClient, spaceId: string): Promise<ReadTree> {
  const { data } = await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
  const read: ReadTree = { outline: [], texts: {}, idOf: {}, files: data.files }
  const visit = async (pages: Schema<'RevisionPage'>[], depth: number): Promise<void> => {
    for (const page of pages) {
      read.outline.push('  '.repeat(depth) + page.title)
      read.idOf[page.title] = page.id
      const params = { path: { spaceId, pageId: page.id }, query: { format: 'markdown' as const } }
      const { data: whole } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', { params })
      if (whole.type === 'document') read.texts[page.title] = whole.markdown ?? ''
      if ('pages' in page) await visit(page.pages as Schema<'RevisionPage'>[], depth + 1)
    }
  }
  await visit(data.pages, 0)
  return read
}

/** An import in the file that nobody is at. */
export async function storedImport(
  { ctx, admin }: TestServer,
  spaceId: string,
  status: 'running' | 'failed',
): Promise<{ spaceId: string; importId: string }> {
  const now = ctx.now()
  const id = ctx.newId()
  const row = {
    id,
    spaceId,
    changeRequestId: null,
    pageId: null,
    actor: JSON.stringify({ userId: admin.id }),
    source: JSON.stringify({ source: 'zip', url: 'http://127.0.0.1:9/docs.zip?secret=1' }),
    isInBackground: 0 as const,
    status,
    step: null,
    done: 0,
    total: 0,
    links: 0,
    result: null,
    error: null,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
    callerId: callerOf({}),
    claimedAt: null,
  }
  await ctx.database.write.insertInto('imports').values(row).execute()
  return { spaceId, importId: id }
}

/** Until no job has any import to do: what one does is written whenever it comes to it. */
export async function importsEnded({ ctx }: TestServer): Promise<void> {
  const waiting = ctx.database.read.selectFrom('imports').select('id').where('isInBackground', '=', 1)
  const open = () => waiting.where('status', 'in', ['waiting', 'running']).executeTakeFirst()
  while (await open()) await setImmediate()
}
