import type { TestServer } from '#tests/support/server.ts'
import type { SiteCalls } from '#tests/worlds/sites.ts'

/** Texts that somebody's code somewhere takes for more than a text. */
export const texts = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '\u202eright to left',
  'שלום عليكم',
  '👩‍👩‍👧‍👦 e\u0301',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table spaces; --",
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://example.com/"onmouseover="alert(1)',
  '{{ visitor.claims }}',
  '{{ space.vars.toString }}',
  '{% include "/reusable-contents/x" %}',
  '{% if visitor.claims.x %}',
  '$' + '{7*7} $& $1 %s %00',
  '\\',
  '"',
  ']]>',
  '-->',
  '../../etc/passwd',
  'x'.repeat(100),
  'x'.repeat(1024),
  '中'.repeat(128),
]

const numbers = [1e308, -0, 5e-324, 2 ** 53 + 2, -1e308]

export interface Nasty {
  server: TestServer
  site: SiteCalls
  spaceId: string
  installation: string
}

export const paragraph = (text: string) => ({
  object: 'document',
  data: { [text]: text, __proto: numbers, nested: nest(text, 50) },
  nodes: [
    {
      object: 'block',
      type: 'paragraph',
      data: { [text]: text },
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
    },
  ],
})

function nest(text: string, levels: number): unknown {
  return levels === 0 ? text : { [text]: nest(text, levels - 1) }
}

/** An own property, whatever the name. */
const named = (name: string, value: unknown) => Object.fromEntries([[name, value]])

/** Every place where such a text is kept as part of JSON, with what writes it there. */
export function writes({ site, spaceId, installation }: Nasty, text: string, index: number): [string, unknown][] {
  const { organizationId, siteId } = site.path
  const inSite = `/v1/orgs/${organizationId}/sites/${siteId}`
  const url = { kind: 'url', url: text }
  const link = { title: text, to: url }
  const claim = { type: 'string', description: text, enum: [text] }
  const properties = {
    ...named(text, claim),
    deep: { type: 'object', description: text, additionalProperties: false, properties: named(text, claim) },
  }
  const setting = { type: 'string', title: text, description: text, default: text }
  return [
    [`PUT ${inSite}/customization`, { title: text, footer: { copyright: text, groups: [] } }],
    [`PUT ${inSite}/customization`, { header: { preset: 'default', links: [{ ...link, links: [link] }] } }],
    [
      `PUT ${inSite}/customization`,
      { footer: { groups: [{ title: text, links: [link] }] }, internationalization: { locale: text } },
    ],
    [
      `PUT ${inSite}/customization`,
      {
        styling: { primaryColor: { light: text, dark: text } },
        announcement: { enabled: true, message: text, style: 'info', link },
      },
    ],
    [
      `PUT ${inSite}/customization`,
      { styling: { font: text }, privacyPolicy: { url: text }, favicon: { emoji: text } },
    ],
    [`PUT ${inSite}/adaptive-schema`, { jsonSchema: { type: 'object', additionalProperties: false, properties } }],
    [`PATCH ${inSite}`, { title: text }],
    [
      `PATCH /v1/spaces/${spaceId}`,
      {
        mergeRules: {
          type: 'rules',
          rules: [{ rule: 'custom', expression: `changeRequest.description === ${JSON.stringify(text)} || true` }],
        },
      },
    ],
    [`PATCH /v1/spaces/${spaceId}`, { title: text, emoji: text }],
    [`POST /v1/spaces/${spaceId}/comments`, { body: { document: paragraph(text) } }],
    [`POST /v1/spaces/${spaceId}/comments`, { body: { markdown: text } }],
    [`POST /v1/spaces/${spaceId}/content`, { changes: [{ operation: 'set_variables', variables: named(text, text) }] }],
    [
      `POST /v1/spaces/${spaceId}/content`,
      { changes: [{ operation: 'set_variables', variables: { [`v${index}`]: text } }] },
    ],
    [
      `POST /v1/spaces/${spaceId}/content`,
      {
        changes: [
          {
            operation: 'insert_page',
            title: text,
            document: { markdown: `${text}\n\n{{ space.vars.v${index} }} [link](${text})` },
          },
        ],
      },
    ],
    [
      `POST /v1/spaces/${spaceId}/content`,
      {
        changes: [
          {
            operation: 'insert_page',
            title: `Page ${index}`,
            description: text,
            document: { document: paragraph(text) },
          },
        ],
      },
    ],
    [
      `PATCH ${installation}`,
      { configuration: { ...named(text, text), numbers, nested: nest(text, 50) }, externalIds: [text] },
    ],
    [`POST /v1/orgs/${organizationId}/translations`, { title: text }],
    [
      `POST /v1/integrations/nasty-${index}`,
      {
        title: text,
        description: text,
        summary: text,
        script: text,
        organization: organizationId,
        externalLinks: [{ label: text, url: text }],
        configurations: { account: { properties: named(text, setting), required: [text] } },
      },
    ],
    [
      `POST /v1/integrations/nasty-settings-${index}`,
      {
        title: 'Settings',
        description: text,
        script: '',
        organization: organizationId,
        configurations: { account: { properties: named(text, setting), required: [text] } },
      },
    ],
  ]
}

/** Everything that shows what was written, or makes something of it. */
export function reads({ site, spaceId, installation }: Nasty, text: string): string[] {
  const { organizationId, siteId } = site.path
  const inSite = `/v1/orgs/${organizationId}/sites/${siteId}`
  return [
    `GET ${inSite}`,
    `GET ${inSite}/customization`,
    `GET ${inSite}/adaptive-schema`,
    `GET ${inSite}/adaptive-schema/template-conditions`,
    `GET ${inSite}/published`,
    `POST ${inSite}/publish`,
    `GET /v1/orgs/${organizationId}/search?query=${encodeURIComponent(text || 'x')}`,
    `GET /v1/spaces/${spaceId}`,
    `GET /v1/spaces/${spaceId}/content`,
    `GET /v1/spaces/${spaceId}/comments?format=document`,
    `GET /v1/spaces/${spaceId}/search?query=${encodeURIComponent(text || 'x')}`,
    `GET ${installation}`,
    `POST ${installation}/tokens`,
    `GET /v1/orgs/${organizationId}/translations`,
    `GET /v1/orgs/${organizationId}/integrations?limit=1000`,
  ]
}
