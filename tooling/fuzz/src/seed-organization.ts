import type { OperationId } from '@quire/api-types'

type Path = Record<string, string>
/** An operation, what to send, and the path parameter that is known from its response. */
type Step = [id: OperationId, body?: ((path: Path) => unknown) | undefined, gives?: string]

const markdown = { markdown: '# Words\n\nA [link](other.md) and *more*.\n' }
const comment = () => ({ body: { markdown: 'A word.' } })
const page = (title: string) => ({ operation: 'insert_page', title, document: markdown })
const spec = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} }

const steps: Step[] = [
  ['createOrganization', () => ({ title: 'Harvest' }), 'organizationId'],
  ['inviteUsersToOrganization', () => ({ emails: ['kim@example.com', 'lea@example.com'], role: 'edit' })],
  ['listMembersInOrganizationById', undefined, 'userId'],
  ['createOrganizationTeam', () => ({ title: 'Writers' }), 'teamId'],
  ['createOrganizationInvite', () => ({ role: 'read' }), 'inviteId'],
  ['createOrganizationSamlProvider', () => ({ label: 'Login' }), 'samlProviderId'],
  ['createOrganizationOidcProvider', () => ({ label: 'Login' }), 'oidcProviderId'],
  ['createCollection', () => ({ title: 'Guides' }), 'collectionId'],
  ['createSpace', ({ collectionId }) => ({ title: 'Handbook', parent: collectionId }), 'spaceId'],
  ['inviteToSpace', ({ userId, teamId }) => ({ users: [userId], teams: [teamId], role: 'review' })],
  ['inviteToCollection', ({ userId, teamId }) => ({ users: [userId], teams: [teamId], role: 'read' })],
  ['listUserPermissionsInSpace'],
  ['listTeamPermissionsInSpace'],
  ['listUserPermissionsInCollection'],
  ['listTeamPermissionsInCollection'],
  ['updateSpaceById', () => ({ editMode: 'live' })],
  ['updateSpaceContent', () => ({ changes: [page('One'), page('Two'), file(), reusable()] })],
  ['getCurrentRevision'],
  ['listPages'],
  ['postCommentInSpace', comment, 'commentId'],
  ['postCommentReplyInSpace', comment, 'commentReplyId'],
  ['createChangeRequest', () => ({ subject: 'Clearer' }), 'changeRequestId'],
  ['updateChangeRequestContent', () => ({ changes: [page('Three')] })],
  ['getRevisionOfChangeRequestById'],
  ['requestReviewersForChangeRequest', ({ userId }) => ({ users: [userId] })],
  ['postCommentInChangeRequest', comment, 'commentId'],
  ['postCommentReplyInChangeRequest', comment, 'commentReplyId'],
  ['createSite', ({ spaceId }) => ({ title: 'Manual', spaces: [spaceId] }), 'siteId'],
  ['publishSite'],
  ['addSectionToSite', ({ spaceId }) => ({ spaceId, title: 'Guides' }), 'siteSectionId'],
  ['addSectionGroupToSite', () => ({ title: 'Products' }), 'siteSectionGroupId'],
  ['listSiteSpaces'],
  ['createSiteShareLink', () => ({ name: 'Testers' }), 'shareLinkId'],
  [
    'createSiteRedirect',
    ({ siteSectionId }) => ({ source: '/old', destination: { kind: 'site-section', siteSectionId } }),
  ],
  ['createOpenApiSpec', () => ({ slug: 'pets', source: { text: JSON.stringify(spec) } })],
  ['createTranslation', () => ({ title: 'Nordic' }), 'translationSettingsId'],
  [
    'publishIntegration',
    ({ organizationId: organization }) => ({ title: 'Notes', description: 'N', script: '', organization }),
  ],
  ['installIntegration', ({ organizationId: organization }) => ({ organization }), 'installationId'],
  ['installIntegrationOnSpace', ({ spaceId: space }) => ({ space })],
  ['installIntegrationOnSite', ({ siteId }) => ({ siteId })],
  ['listIntegrationEvents'],
  ['getSiteById'],
  ['createUserToken', () => ({ label: 'All' })],
  ['createUserToken', () => ({ label: 'Some', scopes: ['space:read', 'organization:read'] })],
]

function file() {
  return {
    operation: 'insert_files',
    files: [{ name: 'words.txt', contentType: 'text/plain', base64: btoa('Words.') }],
  }
}

function reusable() {
  return { operation: 'put_reusable_content', title: 'Word', document: markdown }
}

interface Sown {
  id?: string
  items?: { id: string }[]
}

export interface Seeder {
  call(id: OperationId, path: Path, body: unknown): Promise<{ status: number; body: Sown }>
}

/** Populates a server with one object of nearly every kind, and returns their ids. */
export async function seedOrganization({ call }: Seeder): Promise<Path> {
  const path: Path = { integrationName: `notes-${Date.now().toString(36)}` }
  for (const [id, body, gives] of steps) {
    const response = await call(id, path, body?.(path))
    if (response.status >= 400) throw new Error(`${id} answered ${response.status}: ${JSON.stringify(response.body)}`)
    if (gives) path[gives] = response.body.id ?? response.body.items?.at(-1)?.id ?? ''
  }
  return path
}
