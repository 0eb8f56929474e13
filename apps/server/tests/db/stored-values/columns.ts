import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const tablesFolder = join(import.meta.dirname, '../../../src/db/tables')

/** Every column that holds JSON, as the types of the tables say: a new one is found here before anybody remembers it. */
export function jsonColumns(): string[] {
  const sources = globSync('*.ts', { cwd: tablesFolder }).map((file) => readFileSync(join(tablesFolder, file), 'utf8'))
  return sources.flatMap((source) => {
    const tables = [...source.matchAll(/^ {2}(\w+): (\w+(?:Row|Table))$/gm)].map(([, table = '', row = '']) => ({
      table,
      row,
    }))
    const interfaces = [...source.matchAll(/^export interface (\w+)(?: extends ([\w, ]+))? \{\n([\s\S]*?)\n\}/gm)]
    const bodies = new Map(interfaces.map(([, name = '', parents = '', body = '']) => [name, { parents, body }]))
    const columnsOf = (name: string): string[] => {
      const { parents = '', body = '' } = bodies.get(name) ?? {}
      const own = [...body.matchAll(/^ {2}(\w+): Json</gm)].map(([, column = '']) => column)
      return [...own, ...parents.split(', ').filter(Boolean).flatMap(columnsOf)]
    }
    return tables.flatMap(({ table, row }) => columnsOf(row).map((column) => `${table}.${column}`))
  })
}

const document = {
  object: 'document',
  data: {},
  nodes: [
    {
      object: 'block',
      type: 'paragraph',
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'A word.', marks: [] }] }],
    },
  ],
}
const configuration = { properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] }

/** A sound value of each, from which broken ones are made. */
export const samples: Record<string, unknown> = {
  'changeRequestConflicts.base': 'before',
  'changeRequestConflicts.ours': { title: 'ours', body: '', parent: null },
  'changeRequestConflicts.theirs': 'theirs',
  'changeRequestConflicts.value': 'own',
  'changeRequests.description': document,
  'commentAnchors.block': { preview: 'A word.', cell: { record: 'a', definition: 'b' } },
  'commentReplies.document': document,
  'comments.document': document,
  'comments.target': {
    page: { id: 'a', title: 'A', path: 'a' },
    node: { id: 'b' },
    tableCell: { record: 'a', definition: 'b' },
  },
  'imports.actor': { userId: 'somebody', email: 'somebody@example.com', tokenId: 'token' },
  'imports.result': { revision: 'some', importedResources: 1, totalResources: 1 },
  'imports.source': { source: 'zip', url: 'https://example.com/docs.zip' },
  'integrationEvents.payload': { type: 'installation_setup', installationId: 'a', status: 'active' },
  'integrationInstallations.agreedScopes': ['space:metadata:read'],
  'integrationInstallations.configuration': { name: 'value' },
  'integrationInstallations.externalIds': ['team'],
  'integrationPlacements.configuration': { name: 'value' },
  'integrationPlacements.externalIds': ['team'],
  'integrations.manifest': {
    scopes: ['site:script:inject'],
    categories: [],
    blocks: [],
    configurations: { account: configuration, space: configuration, site: configuration },
    contentSecurityPolicy: "default-src 'self'",
  },
  'integrations.previewFiles': [],
  'openApiSpecContents.outline': { groups: [], models: [] },
  'openApiSpecs.errors': [{ message: 'broken' }],
  'organizations.emailDomains': ['papermill.example'],
  'organizations.mergeRules': { type: 'rules', rules: [{ rule: 'require_specific_reviewers', users: ['a'] }] },
  'siteAdaptiveSchemas.jsonSchema': {
    type: 'object',
    additionalProperties: false,
    properties: {
      plan: { type: 'string', description: 'Plan', enum: ['pro'] },
      unsigned: { type: 'object', properties: {}, additionalProperties: false },
    },
  },
  'siteCustomizations.settings': {
    title: 'Handbook',
    styling: { primaryColor: { light: '#ff0000', dark: '#00ff00' } },
    internationalization: { locale: 'en' },
    header: {
      preset: 'default',
      links: [{ title: 'Web', to: { kind: 'url', url: 'https://example.com' }, links: [] }],
    },
    footer: { groups: [{ title: 'More', links: [] }], copyright: 'Us' },
  },
  'sites.icon': { emoji: '1f44d' },
  'spaces.computedSource': { integration: 'nobody', type: 'pages', props: {} },
  'spaces.mergeRules': { type: 'rules', rules: [{ rule: 'custom', expression: 'changeRequest.number > 0' }] },
  'translationSettings.languages': ['nb'],
}

/** What the server alone writes, and what the tests would lock themselves out with: named, so that nothing is forgotten. */
export const ownColumns = [
  'bodyDigests.anchors',
  'bodyDigests.links',
  'bodyDigests.sections',
  'mails.facts',
  'passkeys.transports',
  'pendingDeletions.key',
  'revisions.parentIds',
  'tokens.scopes',
]
