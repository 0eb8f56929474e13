import { readFileSync } from 'node:fs'
import type { Schema } from '@quire/client'
import type { TestServer } from '#tests/support/server.ts'
import { placeholder } from './computed-content.ts'
import { addPage, editSpace } from './content.ts'
import { effects } from './customization-effects.ts'
import { dot } from './imports.ts'
import { specs } from './openapi-specs.ts'
import { createSpaceWithPages } from './published.ts'
import { sites } from './sites.ts'
import { store } from './store-api.ts'

type Settings = Schema<'SiteCustomizationInput'>

/** An example of every block there is, as the documentation of Markdown has them. */
const described = readFileSync(new URL('../../../../docs/markdown.md', import.meta.url), 'utf8')
const examples = [...described.matchAll(/^(`{3,4})md [\w-]+\n([\s\S]*?)^\1$/gm)].map(([, , text = '']) => text)

/** What is seldom written, or needs something of the space: its files, pages, shared content and variables. */
const others = ({ file, page, shared }: { file: string; page: string; shared: string }) => [
  '# A heading of the first level',
  '### A heading of the third level\n\n#### A heading below it',
  `{% drawing src="/files/${file}" %}`,
  `{% file src="/files/${file}" %}\nA picture to take along\n{% endfile %}`,
  `<figure><img src="/files/${file}" alt="Stored here" width="120"><figcaption><p>With **words** below</p></figcaption></figure>`,
  `A picture <img src="/files/${file}" alt="in a line" data-size="line"> and an icon <i class="fa-rocket">:rocket:</i>.`,
  `{% include "/reusable-contents/${shared}" %}`,
  `{% content-ref url="/pages/${page}" %}\n[x](/pages/${page})\n{% endcontent-ref %}`,
  `Mentions [x](/pages/${page} "mention") and <a href="/pages/${page}" class="button primary" data-icon="rocket">opens it</a> <a href="https://example.com" class="button secondary">or not</a>.`,
  'Version <code class="expression">space.vars.version</code>.',
  '{% if space.vars.version == "2.1" %}\nOnly of this version.\n{% endif %}',
  '{% openapi src="https://example.com/api.yaml" path="/old" method="get" %}\n[x](https://example.com/api.yaml)\n{% endopenapi %}',
  '{% openapi-operation spec="pets" path="/orders/{id}" method="put" %}\n{% endopenapi-operation %}',
  '{% openapi-webhook spec="pets" name="shipped" method="post" %}\n{% endopenapi-webhook %}',
  '{% openapi-schemas spec="pets" schemas="Order,Line" %}\n{% endopenapi-schemas %}',
  '{% embed url="https://www.youtube.com/watch?v=abc" %}',
  '{% embed url="https://example.com/film.mp4" %}',
  '```mermaid\ngraph TD\nA[Start] --> B{Choose}\nB -->|one| C[(Stored)]\nB -->|two| D([End])\n```',
  '```mermaid\nsequenceDiagram\nAnna->>Ben: Hello\nBen-->>Anna: Hello back\n```',
  '```js {2} linenums="7"\nconst a = 1\nconst b = 2\nold() // [!code --]\nfresh() // [!code ++]\n```',
  '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="image"></th></tr></thead><tbody>' +
    `<tr><td><strong>First</strong></td><td>What it is about</td><td><a href="/pages/${page}">x</a></td><td><a href="/files/${file}">x</a></td></tr>` +
    '<tr><td><strong>Second</strong></td><td>Leads nowhere</td><td></td><td></td></tr></tbody></table>',
  '<table><thead><tr><th width="120">Name</th><th><select><option value="x" label="Fast" color="green"></option></select>Speed</th><th data-type="rating" data-max="5">Stars</th><th data-type="checkbox">Done</th><th data-type="number">Count</th></tr></thead><tbody><tr><td>One</td><td><span data-option="x">Fast</span></td><td>3</td><td>true</td><td>12</td></tr></tbody></table>',
  'كلمات من اليمين إلى اليسار.',
  `A note with more in it[^more].\n\n[^more]: It has code.\n\n    \`\`\`json\n    {"noted": true}\n    \`\`\``,
  '{% some-unknown-tag with="what nobody reads" %}',
]

/** With the operation of the documentation. */
const listPets = { tags: ['pets'], summary: 'List pets', responses: { 200: { description: 'Pets.' } } }
const api = { ...store, paths: { ...store.paths, '/pets': { get: listPets } } }

/** A site that uses everything: every block, every setting, sections in groups, variants in two languages, and an API. */
export interface WholeSite {
  root: string
  /** The page with every block. */
  spaceId: string
  pageId: string
  sharedId: string
  /** A page of each kind, below the root. */
  paths: string[]
}

export async function publishWholeSite(server: TestServer): Promise<WholeSite> {
  const { client } = server.admin
  const calls = specs(server, server.admin)
  await calls.create({ slug: 'pets', source: { text: JSON.stringify(api) } })
  await calls.processed('pets')
  const { create, on } = sites(server)
  const site = on((await create({ title: 'Handbook', visibility: 'public' })).id)
  const spaceId = await createSpaceWithPages(server, 'Guide')
  const everything = await writeEverything(server, spaceId)
  await site.addSection({ spaceId, title: 'Guide', icon: 'book' })
  const supplied = await createSpaceWithPages(server, 'Reference')
  await editSpace(client, supplied, [placeholder()])
  const reference = await site.addSection({ spaceId: supplied, title: 'Reference' })
  await site.addGroup({ title: 'More', sections: [reference.id] })
  const start = (await site.sections()).items.find(({ title }) => title === 'Guide')?.id ?? ''
  const german = await translate(server)
  const { id: germanId } = await site.addSiteSpace({ spaceId: german, sectionId: start })
  await client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId } }, body: { language: 'en' } })
  await site.change({ agentsContext: 'included' })
  await site.customize(everySetting())
  const root = (await site.publish()).urls.published ?? ''
  const variant = (await site.siteSpaces()).items.find(({ id }) => id === germanId)?.urls.published ?? root
  const translated = variant.slice(root.length)
  const paths = ['', 'guide/install', 'everything', 'reference/orders', translated, '~search?q=install', 'nowhere']
  return { root, spaceId, ...everything, paths }
}

async function writeEverything(server: TestServer, spaceId: string): Promise<{ pageId: string; sharedId: string }> {
  const { client } = server.admin
  const picture = { name: 'dot.png', contentType: 'image/png', base64: dot.toString('base64') }
  const document = { markdown: 'Shared by **several** pages.\n' }
  const { insertedFiles, reusableContents } = await editSpace(client, spaceId, [
    { operation: 'set_variables', variables: { version: '2.1' } },
    { operation: 'insert_files', files: [picture] },
    { operation: 'put_reusable_content', title: 'Shared', document },
  ])
  const file = insertedFiles?.[0]?.file.id ?? ''
  const shared = reusableContents?.[0]?.id ?? ''
  const page = await addPage(client, spaceId, 'Target', 'What others lead to.')
  await editSpace(client, spaceId, [
    {
      operation: 'insert_page',
      type: 'link',
      title: 'Elsewhere',
      target: { kind: 'url', url: 'https://example.com/' },
    },
    { operation: 'update_page', page, description: 'What it is about', icon: 'rocket' },
  ])
  const markdown = [...examples, ...others({ file, page, shared })].join('\n\n')
  const pageId = await addPage(client, spaceId, 'Everything', markdown)
  const cover = { ref: { kind: 'file' as const, file }, yPos: 20 }
  await editSpace(client, spaceId, [
    { operation: 'update_page', page: pageId, description: 'All there is', icon: 'rocket', cover },
  ])
  return { pageId, sharedId: shared }
}

async function translate(server: TestServer): Promise<string> {
  const spaceId = await createSpaceWithPages(server, 'Anleitung')
  const body = { language: 'de' as const }
  await server.admin.client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId } }, body })
  return spaceId
}

/** All of them at once, but for those that take something away. */
function everySetting(): Settings {
  const all = Object.values(effects).reduce((sum, { settings }) => merged(sum, settings), {} as object)
  const shown = { themes: { default: 'system', toggeable: true }, advancedCustomization: { enabled: true } }
  const on = { pdf: { enabled: true }, pagination: { enabled: true }, pageActions: { markdown: true } }
  const language = { internationalization: { locale: 'en' }, title: 'Handbook' }
  return [shown, on, language].reduce(merged, all) as Settings
}

function merged(one: object, other: object): object {
  const result: Record<string, unknown> = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const before = result[name]
    result[name] = isPlain(before) && isPlain(value) ? merged(before, value) : value
  }
  return result
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
