import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { readValidationSpec } from '@quire/api-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutboundError } from '#net/outbound-error.ts'
import { type AnyRequest, sendRequest } from '#tests/access/request.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { buildHiddenWorld, type HiddenWorld, professional } from '#tests/worlds/hidden-content.ts'
import { type Found, resolve } from '#tests/worlds/published.ts'

const contract = readValidationSpec()
const open = (Object.entries(operationTable) as [OperationId, OperationRow][]).filter(([, row]) => row.siteToken)

let server: TestServer
let world: HiddenWorld

beforeAll(async () => {
  const fetch = () => Promise.reject(new OutboundError('unreachable', 'the address cannot be reached'))
  server = await startTestServer({}, { fetch })
  world = await buildHiddenWorld(server)
}, 60_000)

afterAll(async () => server[Symbol.asyncDispose]())

/** What to put into each parameter: everything there is, whoever may see it. A new parameter needs a line here. */
function candidates(): Record<string, readonly string[]> {
  const { site, spaceId, hiddenSpaceId, secrets } = world
  return {
    ...{ organizationId: [site.path.organizationId], siteId: [site.path.siteId], spaceId: [spaceId, hiddenSpaceId] },
    ...{ revisionId: world.revisionIds, changeRequestId: world.changeRequestIds },
    ...{ pageId: world.pageIds, pagePath: world.pagePaths },
    ...{ userId: secrets.map((secret) => secret.userId), specSlug: secrets.map((secret) => secret.specSlug) },
    fileId: secrets.flatMap(({ files }) => files),
    reusableContentId: secrets.flatMap(({ reusables }) => reusables),
    url: secrets.map(({ embedUrl }) => embedUrl),
    source: world.pageIds.map((_, index) => `/old-${index}`),
    format: ['document', 'markdown'],
    evaluated: ['false', 'deterministic-only'],
    ...{ metadata: ['true'], computed: ['true'], limit: ['100'] },
    ...{ page: [], shareKey: [] },
  }
}

/** Bodies of the operations that have one. A new one needs a line here. */
function bodiesOf(id: OperationId): unknown[] {
  if (!operationTable[id].hasBody) return [undefined]
  const words = world.secrets.flatMap(({ marks }) => marks.map((mark) => mark.replace(/^https:.*\//, '')))
  const bodies: Partial<Record<OperationId, unknown[]>> = {
    searchSiteContent: ['seen', ...words].map((query) => ({ query, mode: 'all' })),
  }
  const found = bodies[id]
  if (!found) throw new Error(`say in bodiesOf what to send to ${id}`)
  return found
}

function requestsOf(id: OperationId): AnyRequest[] {
  const known = candidates()
  let requests: AnyRequest[] = [{ path: {}, query: {} }]
  for (const { name, in: where } of contract.operations[id].parameters) {
    const values = known[name]
    if (!values) throw new Error(`say in candidates what to put into ${name} of ${id}`)
    if (values.length === 0) continue
    requests = requests.flatMap((request) =>
      values.map((value) => ({ ...request, [where]: { ...request[where], [name]: encodeURIComponent(value) } })),
    )
  }
  const decoded = requests.map(({ path, query = {} }) => ({
    path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, decodeURIComponent(String(value))])),
  }))
  return bodiesOf(id).flatMap((body) => decoded.map((request) => ({ ...request, body })))
}

/** Which marks come out of an operation, whatever it is asked for. */
async function marksFrom(id: OperationId, token: string): Promise<Set<string>> {
  const marks = world.secrets.flatMap((secret) => secret.marks)
  const seen = new Set<string>()
  for (const request of requestsOf(id)) {
    const response = await sendRequest(server, operationTable[id], request, token)
    const text = await response.text()
    // Refusals repeat what was asked for.
    if (response.status === 200) for (const mark of marks) if (text.includes(mark)) seen.add(mark)
    expect(response.status, `${id} ${JSON.stringify(request)} ${text}`).toBeLessThan(405)
  }
  return seen
}

async function visitors(): Promise<Record<string, Found>> {
  const { data: preview } = await server.admin.client.GET('/orgs/{organizationId}/sites/{siteId}/publishing/preview', {
    params: { path: world.site.path },
  })
  return {
    anybody: await resolve(server, world.root),
    'somebody with other claims': await resolve(server, world.root, { visitor: { unsignedClaims: { tier: 'basic' } } }),
    'a preview for nobody in particular': await resolve(server, preview.url),
    'a preview of a proposal': await resolve(server, `${preview.url}~/changes/1`),
  }
}

describe('what a condition hides', () => {
  it.each(open)('does not come out of %s', { timeout: 90_000 }, async (id) => {
    for (const [who, { apiToken }] of Object.entries(await visitors())) {
      expect([...(await marksFrom(id, apiToken))], `for ${who}`).toEqual([])
    }
  })

  it('comes out for those for whom the condition holds', { timeout: 90_000 }, async () => {
    const { apiToken } = await resolve(server, world.root, { visitor: professional })
    const seen = new Set<string>()
    for (const [id] of open) for (const mark of await marksFrom(id, apiToken)) seen.add(mark)
    const unseen = world.secrets.flatMap(({ marks }) => marks).filter((mark) => !seen.has(mark))
    expect(unseen.filter((mark) => !/unused|propos|variable/.test(mark))).toEqual([])
  })

  it('is not on the pages of the site either', { timeout: 90_000 }, async () => {
    const marks = world.secrets.flatMap((secret) => secret.marks)
    // So that there are pages as Markdown.
    await world.site.change({ agentsContext: 'included' })
    const all = Object.values(await visitors())
    for (const { basePath } of all) {
      const root = new URL(basePath, world.root).href
      const words = marks.map((mark) => `~search?q=${encodeURIComponent(mark.replace(/^https:.*\//, ''))}`)
      const olds = world.pageIds.map((_, index) => `old-${index}`)
      const paths = ['', ...world.pagePaths, ...world.pagePaths.map((path) => `${path}.md`), ...olds, ...words]
      for (const path of paths) {
        const { text, headers } = await show(server, `${root}${path}`)
        const words = path.includes('?') ? (decodeURIComponent(path).split('=')[1] ?? '') : undefined
        const shown = words === undefined ? text : text.replaceAll(words, '')
        const found = marks.filter((mark) => shown.includes(mark) || headers.get('location')?.includes(mark))
        expect(found, `${root}${path}`).toEqual([])
      }
    }
  })
})

describe('what a condition would hide, on a site whose content is not adaptive', () => {
  it('comes out for everybody as for those for whom the condition holds', { timeout: 120_000 }, async () => {
    const everything = async (visitor?: typeof professional) => {
      const { apiToken } = await resolve(server, world.root, visitor ? { visitor } : {})
      const found: Record<string, string[]> = {}
      for (const [id] of open) found[id] = [...(await marksFrom(id, apiToken))].toSorted()
      return found
    }
    const forProfessionals = await everything(professional)
    await world.site.change({ adaptiveContent: { enabled: false } })
    try {
      expect(await everything()).toEqual(forProfessionals)
      for (const path of world.pagePaths.slice(0, 4)) {
        expect((await show(server, `${world.root}${path}`)).status, path).toBe(200)
      }
      expect((await show(server, `${world.root}partly`)).text).toContain('text-ofblock')
    } finally {
      await world.site.change({ adaptiveContent: { enabled: true } })
    }
    expect((await show(server, `${world.root}partly`)).text).not.toContain('text-ofblock')
  })
})
