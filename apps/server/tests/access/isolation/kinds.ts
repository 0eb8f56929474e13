import type { OperationId } from '@quire/api-types'

/** The ends of the names of fields that name each kind of thing. */
const names = {
  address: ['getContentByUrl query.url'],
  changeRequest: ['startImport body.changeRequest'],
  collection: ['collection', 'parent'],
  conflict: ['conflict'],
  currentRevision: ['baseRevision'],
  destination: ['transferSpace body.organization', 'transferCollection body.organization'],
  document: ['source.props.document'],
  file: ['file'],
  integration: ['integration', 'integrationId'],
  organization: ['organization', 'owner'],
  page: ['page', 'pageId', 'targetPage', 'into'],
  reusableContent: ['reusableContent'],
  revision: ['revision'],
  site: ['site', 'siteId'],
  siteAddress: ['resolvePublishedContentByUrl body.url', 'getEmbedByUrlInSpace query.url'],
  siteSection: [
    ...['siteSection', 'siteSectionId', 'sectionId', 'sections', 'defaultSiteSection'],
    ...['item.id', 'position.before.id', 'position.after.id'],
  ],
  siteSectionGroup: ['addSectionGroupToSite body.parent'],
  siteSpace: [
    ...['siteSpace', 'siteSpaceId', 'siteSpaceIds', 'defaultSiteSpace', 'currentSiteSpace', 'includedSiteSpaces'],
  ],
  space: ['space', 'spaceId', 'spaces'],
  spec: ['spec', 'spec.value.slug'],
  specId: ['spec.value.id'],
  specVersion: ['lastVersion'],
  team: ['teams', 'defaultTeam'],
  translation: ['translation'],
  upload: ['upload'],
  user: [
    ...[
      'user',
      'users',
      'members',
      'add',
      'remove',
      'memberships.<key>',
      'authors',
      'creator',
      'contributor',
      'reviewer',
    ],
    'listTeamsInOrganizationById query.owner',
  ],
} satisfies Record<string, string[]>

export type Kind = keyof typeof names

/** Fields that name nothing of an organization's, and why. */
const others: Record<string, RegExp> = {
  'a place in a list, which has only what the caller may see': /(?<!Pdf) query\.page$/,
  'a credential of a device, of which passkeys.test.ts tells': /^createPasskey body\.credential\./,
  'a secret of one link, of which sign-in-links.test.ts tells': /^createSession body\.secret$/,
  'a secret of one site, of which share-links.test.ts and resolving.test.ts tell': /\.(shareKey|jwtToken)$/,
  'content, of which shared-content.test.ts tells': /\.nodes\.|\.(markdown|url|source\.text)$/,
  'words for people':
    /\.(title|description|label|name|subject|message|displayName|copyright|emoji|icon|handle|query|search|tag)$/,
  'a look, or a picture for it': /\.(light|dark|fontFamily|font\.id|monospaceFont\.id|logo|photoURL|\w+Reactions)$/,
  'what an integration says about itself': /^publishIntegration body\.(?!organization$)|\.(blockDomain|tunnelUrl)$/,
  'an id that others gave':
    /\.(agentTaskId|externalIds?|entityID|certificate|ssoURL|issuer|clientId|clientSecret|fallbackURL|\$id)$/,
  'a name of what the same request brings':
    /\.(ref|contentType|base64|seed|computedSource\.type|computed\.type|source\.type)$/,
  'a key or a value that the caller makes up':
    /\.(variables|dependencies|properties)\.(<key>|\*)$|\.(enum|claims|expiresAt)$/,
  'a rule, for which only what it is asked about is there': /\.(condition|expression)$/,
  'a part of the page beside it': /\.(anchor|node|record|definition)$/,
  'an address that the caller chooses': /\.(slug|path|basename|proxy|source)$/,
  'a name that only one can have, so that it must be said that it is taken': /\.(hostname|emailDomains)$/,
  'whoever has the address is asked, known or not':
    /^inviteUsersToOrganization|^(requestSignInLink|createOrganizationInvite) body\.email$/,
  'a page of the app, which asks anew who may see it': /^requestSignInLink body\.to$/,
}

/**
 * Fields where nothing can be named that is there: what is asked for is a whole page of the space in the path, or refused whatever
 * it is.
 */
export const unproven =
  /^getComputedDocument body\.source\.(dependencies\.\*|props\.(space|document)|.*\.value)| body\.ai\.integrationId$/

/**
 * Where what nobody has is taken all the same, because the contract says so: links may be broken, what a dependency last stood
 * for is ignored, and the name of an integration is plain text. A search within something is a filter and stores nothing.
 */
const ignored = /\.value\.\w+$/
const plain = /PublishingAuthById body\.integration$/
const filter = /^searchSiteContent body\./

export function mayNameNothing({ id, name, isLink }: { id: OperationId; name: string; isLink: boolean }): boolean {
  return isLink || [ignored, plain, filter].some((pattern) => pattern.test(`${id} ${name}`))
}

/** What a field names, or why it names nothing; undefined when nobody has said so yet. */
export function kindOf(id: OperationId, field: string): { kind: Kind } | { reason: string } | undefined {
  const name = `${id} ${field.replaceAll(/\[\]|\([\w-]+\)/g, '')}`
  const endings = Object.entries(names).flatMap(([kind, all]) => all.map((ending) => ({ kind: kind as Kind, ending })))
  const [meant] = endings
    .filter(({ ending }) => name === ending || name.endsWith(`.${ending}`))
    .sort((a, b) => b.ending.length - a.ending.length)
  const reason = Object.keys(others).find((why) => others[why]?.test(name))
  if (reason !== undefined && meant?.ending !== name) return { reason }
  return meant && { kind: meant.kind }
}
