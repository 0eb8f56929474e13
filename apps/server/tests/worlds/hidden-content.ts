import type { Schema } from '@quire/client'
import type { TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest } from './content.ts'
import { petstore, specs } from './openapi-specs.ts'
import { type SiteCalls, sites } from './sites.ts'

type Change = Schema<'ContentChange'>

export const member = 'visitor.claims.unsigned.tier == "pro"'
export const professional = { unsignedClaims: { tier: 'pro' } }

/** What only a part of a space uses that a condition hides, each with words that nothing else has. */
export interface Secret {
  name: string
  files: string[]
  reusables: string[]
  userId: string
  specSlug: string
  embedUrl: string
  /** Strings that tell of it wherever they come out. */
  marks: string[]
}

export interface HiddenWorld {
  site: SiteCalls
  root: string
  spaceId: string
  /** A space that a condition of its site space hides. */
  hiddenSpaceId: string
  pageIds: string[]
  pagePaths: string[]
  revisionIds: string[]
  changeRequestIds: string[]
  secrets: Secret[]
}

const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A public site of which a page, a part of a page, a page below a hidden one, and a space are not for everybody. */
export async function buildHiddenWorld(server: TestServer): Promise<HiddenWorld> {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const secrets: Secret[] = []
  const secretBody = async (name: string) => {
    const secret = await addSecret(server, spaceId, name)
    secrets.push(secret)
    return bodyOf(secret)
  }
  const covered = (await addFile(server, spaceId, 'cover-of-page')) ?? ''
  const pageBody = await secretBody('ofpage')
  const batch: Change[] = [
    { operation: 'set_variables', variables: { region: 'variable-of-hidden' } },
    { operation: 'insert_page', title: 'Welcome', document: { markdown: 'Seen by all.\n' }, ref: 'welcome' },
    {
      operation: 'insert_page',
      title: 'title-ofpage',
      description: 'description-ofpage',
      document: { markdown: pageBody },
      condition: member,
      cover: { ref: { kind: 'file', file: covered } },
      ref: 'hidden',
    },
    {
      operation: 'insert_page',
      title: 'title-below',
      document: { markdown: await secretBody('below') },
      into: 'hidden',
    },
    {
      operation: 'insert_page',
      title: 'Partly',
      document: { markdown: `Seen by all.\n\n{% if ${member} %}\n${await secretBody('ofblock')}{% endif %}\n` },
    },
    {
      operation: 'insert_page',
      title: 'Partly trimmed',
      document: { markdown: `Seen by all.\n\n{%- if ${member} -%}\n${await secretBody('oftrimmed')}{%- endif -%}\n` },
    },
    { operation: 'insert_page', type: 'group', title: 'title-group', condition: member, ref: 'group' },
    { operation: 'insert_page', title: 'title-ingroup', document: { markdown: 'text-ingroup\n' }, into: 'group' },
  ]
  const { changes, revision } = await editSpace(client, spaceId, batch)
  secrets.push(await addSecret(server, spaceId, 'unused'))
  const { revision: latest } = await editSpace(client, spaceId, [
    { operation: 'update_page', page: changes[0]?.page.id ?? '', document: { markdown: 'Seen by all, again.\n' } },
  ])
  const changeRequestId = await openChangeRequest(client, spaceId, [
    {
      operation: 'update_page',
      page: changes[1]?.page.id ?? '',
      document: { markdown: `${pageBody}\nproposed-hidden` },
    },
    { operation: 'insert_page', title: 'title-proposed', document: { markdown: 'text-proposed' }, condition: member },
  ])
  const { data: proposal } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}', {
    params: { path: { spaceId, changeRequestId } },
  })
  const hiddenSpaceId = await createLiveSpace(server)
  const elsewhere = await editSpace(client, hiddenSpaceId, [
    { operation: 'insert_page', title: 'title-elsewhere', document: { markdown: 'text-elsewhere\n' } },
  ])
  secrets.push({ ...emptySecret('more'), marks: moreMarks })

  const { create, on } = sites(server)
  const site = on((await create({ title: 'Handbook', visibility: 'public', spaces: [spaceId, hiddenSpaceId] })).id)
  const [shown, hidden] = (await site.siteSpaces()).items
  await site.changeSiteSpace(hidden?.id ?? '', { condition: member })
  for (const [index, { page }] of changes.slice(1).entries()) {
    if (page.path === undefined) continue
    const destination = { kind: 'site-page' as const, siteSpaceId: shown?.id ?? '', pageId: page.id }
    await site.createRedirect({ source: `/old-${index}`, destination })
  }
  const { urls } = await site.publish()
  const pages = [...changes, ...elsewhere.changes].map(({ page }) => page)
  return {
    site,
    root: urls.published ?? '',
    spaceId,
    hiddenSpaceId,
    pageIds: pages.map(({ id }) => id),
    pagePaths: pages.flatMap(({ path }) => path ?? []),
    revisionIds: [revision, latest, elsewhere.revision, proposal.revision],
    changeRequestIds: [changeRequestId, String(proposal.number)],
    secrets,
  }
}

const moreMarks = [
  'title-ofpage',
  'description-ofpage',
  'cover-of-page',
  'variable-of-hidden',
  'title-below',
  'title-group',
  'title-ingroup',
  'text-ingroup',
  'title-proposed',
  'text-proposed',
  'proposed-hidden',
  'title-elsewhere',
  'text-elsewhere',
]

function emptySecret(name: string): Secret {
  return { name, files: [], reusables: [], userId: '', specSlug: '', embedUrl: '', marks: [] }
}

async function addSecret(server: TestServer, spaceId: string, name: string): Promise<Secret> {
  const user = await server.person({ role: 'read', name: `person-${name}` })
  const specSlug = `spec-${name}`
  const embedUrl = `https://embed.example.com/${name}`
  const { create, processed } = specs(server, server.admin)
  await create({ slug: specSlug, source: { text: petstore({ info: { title: `spec-${name}`, version: '1' } }) } })
  await processed(specSlug)
  const [file, inSnippet] = [
    await addFile(server, spaceId, `file-${name}`),
    await addFile(server, spaceId, `inner-${name}`),
  ]
  const { reusableContents } = await editSpace(server.admin.client, spaceId, [
    {
      operation: 'put_reusable_content',
      title: `snippet-${name}`,
      document: {
        markdown: `text-in-snippet-${name} ![](/files/${inSnippet})\n\n${shownIn(user.id, specSlug, embedUrl)}`,
      },
    },
  ])
  const reusable = reusableContents?.[0]?.id ?? ''
  const marks = [`person-${name}`, specSlug, `file-${name}`, `inner-${name}`, `snippet-${name}`, `text-${name}`]
  const files = [file, inSnippet]
  return { name, files, reusables: [reusable], userId: user.id, specSlug, embedUrl, marks: [...marks, embedUrl] }
}

function bodyOf({ name, files, reusables, userId, specSlug, embedUrl }: Secret): string {
  return `text-${name} [link](https://link.example.com/text-${name})

![](/files/${files[0]})

{% include "/reusable-contents/${reusables[0]}" %}

${shownIn(userId, specSlug, embedUrl)}`
}

function shownIn(userId: string, specSlug: string, embedUrl: string): string {
  return `[x](/users/${userId} "mention")

{% embed url="${embedUrl}" %}

{% openapi-operation spec="${specSlug}" path="/pets" method="get" %}
{% endopenapi-operation %}

`
}

async function addFile(server: TestServer, spaceId: string, name: string): Promise<string> {
  const files = [{ name: `${name}.png`, contentType: 'image/png', base64: image }]
  const { insertedFiles } = await editSpace(server.admin.client, spaceId, [{ operation: 'insert_files', files }])
  return insertedFiles?.[0]?.file.id ?? ''
}
