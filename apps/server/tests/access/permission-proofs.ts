import type { OperationId } from '@quire/api-types'
import type { AnyRequest } from './request.ts'
import type { World } from './world.ts'

/** An operation that succeeds exactly for those whose boolean is true. */
export type Proof = OperationId | { operationId: OperationId; prepare(world: World, home: World): Promise<AnyRequest> }

export interface Provable {
  /** Reads the object whose booleans are looked at. */
  read: OperationId
  /** For each boolean, what it promises; nothing where the server does not offer it. */
  proofs: Record<string, Proof[]>
}

/** Every object of the contract that tells its reader what it may do. */
export const provables: Record<string, Provable> = {
  Organization: {
    read: 'getOrganizationById',
    proofs: {
      view: ['getOrganizationById', 'listSpacesInOrganizationById', 'updateOrganizationMemberLastSeenAt'],
      access: ['listSpacesInOrganizationById'],
      admin: [
        'updateOrganizationById',
        'inviteUsersToOrganization',
        'createOrganizationTeam',
        'createOrganizationInvite',
        'updateTeamInOrganizationById',
        'removeTeamFromOrganizationById',
      ],
      ownTeam: ['updateMembersInOrganizationTeam'],
      createContent: ['createSpace', 'createCollection', 'createSite', 'createTranslation'],
      createOpenAPISpec: ['createOpenApiSpec'],
      ingestConversations: [],
      viewBilling: [],
      listMembers: ['listMembersInOrganizationById'],
      listTeams: ['listTeamsInOrganizationById'],
      listIntegrations: ['listOrganizationIntegrations'],
      listInstallations: ['listOrganizationInstallations'],
      installIntegration: ['installIntegration'],
    },
  },
  OrganizationTeam: {
    read: 'getTeamInOrganizationById',
    proofs: {
      view: ['getTeamInOrganizationById', 'listTeamMembersInOrganizationById'],
      admin: [
        'updateMembersInOrganizationTeam',
        'addMemberToOrganizationTeamById',
        'deleteMemberFromOrganizationTeamById',
      ],
    },
  },
  Space: {
    read: 'getSpaceById',
    proofs: {
      view: ['getSpaceById', 'listChangeRequestsForSpace'],
      access: ['listPages', 'listCommentsInSpace', 'searchSpaceContent'],
      admin: [
        'updateSpaceById',
        'deleteSpaceById',
        'moveSpace',
        'inviteToSpace',
        'listUserPermissionsInSpace',
        'updateUserPermissionInSpace',
        'removeUserFromSpace',
        'listTeamPermissionsInSpace',
        'updateTeamPermissionInSpace',
        'removeTeamFromSpace',
        'listPermissionsAggregateInSpace',
        { operationId: 'createOrganizationInvite', prepare: inviteTo('space') },
      ],
      viewInviteLinks: [{ operationId: 'getOrganizationInviteLink', prepare: linkTo('space') }],
      edit: ['updateSpaceContent', 'createChangeRequest', 'updateChangeRequestContent'],
      triggerGitSync: [],
      comment: ['postCommentInSpace', 'postCommentInChangeRequest'],
      merge: ['mergeChangeRequest'],
      review: ['submitChangeRequestReview'],
      installIntegration: ['installIntegrationOnSpace', 'uninstallIntegrationFromSpace'],
    },
  },
  Collection: {
    read: 'getCollectionById',
    proofs: {
      view: ['getCollectionById', 'listSpacesInCollectionById'],
      admin: [
        'updateCollectionById',
        'deleteCollectionById',
        'moveCollection',
        'inviteToCollection',
        'listUserPermissionsInCollection',
        'updateUserPermissionInCollection',
        'removeUserFromCollection',
        'listTeamPermissionsInCollection',
        'updateTeamPermissionInCollection',
        'removeTeamFromCollection',
        'listPermissionsAggregateInCollection',
        { operationId: 'createOrganizationInvite', prepare: inviteTo('collection') },
      ],
      viewInviteLinks: [{ operationId: 'getOrganizationInviteLink', prepare: linkTo('collection') }],
      create: [
        {
          operationId: 'createSpace',
          prepare: async ({ organizationId, fresh }) => {
            const collectionId = await fresh.collection()
            return { path: { organizationId, collectionId }, body: { parent: collectionId } }
          },
        },
      ],
    },
  },
  Comment: {
    read: 'getCommentInSpace',
    proofs: {
      view: ['getCommentInSpace'],
      edit: ['updateCommentInSpace'],
      reply: ['postCommentReplyInSpace'],
      delete: ['deleteCommentInSpace'],
    },
  },
  CommentReply: {
    read: 'getCommentReplyInSpace',
    proofs: {
      view: ['getCommentReplyInSpace'],
      edit: ['updateCommentReplyInSpace'],
      reply: ['postCommentReplyInSpace'],
      delete: ['deleteCommentReplyInSpace'],
    },
  },
  Site: {
    read: 'getSiteById',
    proofs: {
      view: ['getSiteById'],
      access: ['getSiteStructure', 'getSitePublishingPreviewById'],
      edit: ['updateSiteSpaceById', 'updateSiteCustomizationById'],
      create: ['addSpaceToSite', 'addSectionToSite', 'moveSiteSpace'],
      admin: ['updateSiteById', 'publishSite', 'deleteSiteById'],
      installIntegration: [],
      viewAdaptiveSchema: ['getSiteAdaptiveSchema'],
      editAdaptiveSchema: ['updateSiteAdaptiveSchema'],
    },
  },
  OpenApiSpec: {
    read: 'getOpenApiSpecBySlug',
    proofs: {
      view: ['getOpenApiSpecBySlug', 'listOpenApiSpecVersions'],
      edit: ['createOrUpdateOpenApiSpecBySlug', 'updateOpenApiSpecBySlug', 'deleteOpenApiSpecBySlug'],
    },
  },
  TranslationSettings: {
    read: 'getTranslation',
    proofs: { view: ['getTranslation'], edit: ['updateTranslation', 'deleteTranslation'] },
  },
  Integration: {
    read: 'getIntegrationByName',
    proofs: {
      admin: ['publishIntegration', 'unpublishIntegration', 'setIntegrationDevelopmentMode', 'listIntegrationEvents'],
      install: ['installIntegration'],
    },
  },
}

function inviteTo(kind: 'space' | 'collection') {
  return async ({ organizationId, fresh }: World): Promise<AnyRequest> => {
    const id = await fresh[kind]()
    return { path: { organizationId, [`${kind}Id`]: id }, body: { level: 'read', [kind]: id } }
  }
}

/** A link that an administrator made, to what the world is about. */
function linkTo(kind: 'space' | 'collection') {
  return async ({ organizationId, fresh }: World, home: World): Promise<AnyRequest> => {
    const id = await fresh[kind]()
    const body = kind === 'space' ? { level: 'read' as const, space: id } : { level: 'read' as const, collection: id }
    const params = { path: { organizationId } }
    const { data } = await home.server.admin.client.POST('/orgs/{organizationId}/link-invites', { params, body })
    return { path: { organizationId, [`${kind}Id`]: id, inviteId: data.id } }
  }
}
