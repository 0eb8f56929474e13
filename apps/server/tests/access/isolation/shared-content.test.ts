import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForeignWorld, createWorld, type World } from '#tests/access/world.ts'
import { downloadPdf } from '#tests/support/pdf.ts'
import { show } from '#tests/support/site-pages.ts'
import { visit } from '#tests/worlds/published.ts'
import { absentTargets, type Targets, targetsIn } from './pointers.ts'
import { readEverything } from './read-everything.ts'
import { type PointerPaths, writePointers } from './write-pointers.ts'

interface Pointed extends PointerPaths {
  targets: Targets
}

describe('content that points at things of a foreign organization', () => {
  let world: World
  let foreign: World
  let atTheirs: Pointed
  let atNothing: Pointed
  let atOurs: Pointed
  let theirsBefore: Map<string, string>

  beforeAll(async () => {
    world = await createWorld()
    foreign = await createForeignWorld(world)
    const theirs = await targetsIn(foreign)
    theirsBefore = await readAsForeigner()
    atTheirs = await pointAt(theirs)
    atNothing = await pointAt(absentTargets(world, theirs))
    atOurs = await pointAt(await targetsIn(world))
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it('reads like content that points at nothing, whatever operation reads it', async () => {
    const read = (pointed: Pointed) => readAll(pointed, world.server.admin.token)
    const [theirs, nothing, ours] = [await read(atTheirs), await read(atNothing), await read(atOurs)]
    expect(differences(theirs, nothing)).toEqual([])
    expect(differences(ours, nothing)).toContain('listSpaceLinks')
  })

  it('reads so to visitors of a site as well', async () => {
    const read = async (pointed: Pointed) => readAll(pointed, (await visit(world.server, pointed.root)).apiToken)
    const [theirs, nothing] = [await read(atTheirs), await read(atNothing)]
    expect(differences(theirs, nothing)).toEqual([])
    // What is hidden in a block could be guessed from its key.
    for (const [asked, text] of theirs) expect(text, asked).not.toContain('"key":')
  })

  it('looks so on the pages of a site', async () => {
    const [theirs, nothing, ours] = [await pagesOf(atTheirs), await pagesOf(atNothing), await pagesOf(atOurs)]
    expect(differences(theirs, nothing)).toEqual([])
    expect(differences(ours, nothing)).toContain('links')
  })

  it('looks so in a PDF', async () => {
    expect(await printed(atTheirs)).toEqual(await printed(atNothing))
  })

  it('is not told to that organization', async () => {
    expect(differences(await readAsForeigner(), theirsBefore)).toEqual([])
  })

  async function pointAt(targets: Targets): Promise<Pointed> {
    return { ...(await writePointers(world, targets)), targets }
  }

  async function readAll(pointed: Pointed, token: string): Promise<Map<string, string>> {
    const { address, siteAddress } = pointed.targets
    const query = { query: 'word', source: '/links', url: siteAddress }
    const answers = await readEverything(world, token, { path: pointed.path, query })
    const atAddress = await readEverything(world, token, { path: {}, query: { url: address } })
    return masked(new Map([...answers, ...atAddress]), pointed.targets)
  }

  async function pagesOf(pointed: Pointed): Promise<Map<string, string>> {
    const pages = new Map<string, string>()
    for (const page of ['', 'links', 'links.md', 'cover', '~search?q=word']) {
      pages.set(page, (await show(world.server, pointed.root + page)).text)
    }
    return masked(pages, pointed.targets)
  }

  /** Lines and pages break where the ids that are printed happen to end. */
  async function printed(pointed: Pointed): Promise<unknown> {
    const { client } = world.server.admin
    const { data } = await client.GET('/spaces/{spaceId}/pdf', { params: { path: pointed.path } })
    const { pages, links, pictures } = await downloadPdf(world.server, data.url)
    const text = pages
      .map((page) => page.replace(/^.*\n\d+\n/, ''))
      .join('')
      .replaceAll(/\s/g, '')
    const addresses = [...new Set(links.flat().flatMap(({ url = [] }) => url))]
    return {
      text: mask(text, pointed.targets),
      addresses: addresses.map((url) => mask(url, pointed.targets)),
      pictures: pictures.flat(),
    }
  }

  async function readAsForeigner(): Promise<Map<string, string>> {
    const { organizationId, shared, server } = foreign
    const path = { organizationId, spaceId: shared.spaceId, collectionId: shared.collectionId, ...shared.content }
    const query = { query: 'word', source: '/links', url: 'https://example.com/' }
    return masked(await readEverything(foreign, server.admin.token, { path, query }), {})
  }
})

function masked(texts: Map<string, string>, targets: Partial<Targets>): Map<string, string> {
  return new Map([...texts].map(([asked, text]) => [asked, mask(text, targets)]))
}

/** Without ids, secrets, addresses and times, which tell one place from another. */
function mask(text: string, targets: Partial<Targets>): string {
  // Words of an address are written so that they do not become a link.
  let rest = text.replaceAll('&#x3A;', ':')
  // An address without words is shown as itself, without its scheme and its last slash.
  const shown = Object.values(targets).flatMap((target) => [target, target.replace(/^https?:\/\/|\/$/g, '')])
  for (const target of shown.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(target, '<target>')
  return rest
    .replaceAll(/"key":"[\w-]{16,}"/g, '"key":"<key>"')
    .replaceAll(/(?<![\w-])(?=[\w-]*[\dA-Z])[\w-]{20,}/g, '<token>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/pointers(-\d)?/g, '<site>')
}

/** What was asked and got different answers. */
function differences(some: Map<string, string>, others: Map<string, string>): string[] {
  return [...some].flatMap(([asked, text]) => (text === others.get(asked) ? [] : asked))
}
