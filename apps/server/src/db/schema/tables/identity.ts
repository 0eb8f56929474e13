import type { TableShapes } from '#db/schema/table.ts'

export const identityTables: TableShapes = {
  settings: {
    columns: `
      name text, value text`,
    key: ['name'],
  },
  jobLeases: {
    columns: `
      name text, holder text, term integer, wakes integer`,
    key: ['name'],
  },
  users: {
    columns: `
      id text, identity text, displayName text, photoUrl text?, searchText text, createdAt text, email text = '',
      organizationId text?`,
    key: ['id'],
    unique: [['identity']],
    indexes: {
      usersByEmail: '(email)',
    },
  },
  organizations: {
    columns: `
      id text, title text, createdAt text, emailDomains text, hostname text?, type text, useCase text?,
      communityType text?, defaultRole text?, sso integer, ai integer, inviteLinks integer, logoUrl text?,
      mergeRules text, memberCount integer, adminCount integer, teamCount integer, spaceCount integer = 0,
      collectionCount integer = 0, samlProviderCount integer = 0, activeSamlProviderCount integer = 0,
      translationCount integer = 0, siteCount integer = 0, defaultSiteId text?, openApiSpecCount integer = 0,
      installationCount integer = 0, founderId text?`,
    key: ['id'],
    unique: [['hostname']],
    references: { defaultSiteId: 'sites (id) on delete set null', founderId: 'users (id) on delete set null' },
    indexes: {
      organizationsByDefaultSite: '(defaultSiteId)',
      organizationsByFounder: '(founderId) where founderId is not null',
    },
  },
  organizationDomains: {
    columns: `
      domain text, organizationId text`,
    key: ['domain', 'organizationId'],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      organizationDomainsByOrganization: '(organizationId)',
    },
  },
  members: {
    columns: `
      organizationId text, userId text, role text?, disabled integer, sso integer, joinedAt text,
      lastSeenAt text?, teamCount integer`,
    key: ['organizationId', 'userId'],
    references: { organizationId: 'organizations (id) on delete cascade', userId: 'users (id) on delete cascade' },
    indexes: {
      membersByJoining: '(organizationId, joinedAt, userId)',
      membersByLastSeen: '(organizationId, lastSeenAt, userId)',
      membersByRole: '(organizationId, role, joinedAt, userId)',
      membersByUser: '(userId, joinedAt, organizationId)',
    },
  },
  teams: {
    columns: `
      id text, organizationId text, title text, searchText text, memberCount integer, createdAt text,
      spaceCount integer = 0`,
    key: ['id'],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      teamsByOrganization: '(organizationId, id)',
    },
  },
  inviteLinks: {
    columns: `
      id text, organizationId text, targetKind text, targetId text, role text?, createdAt text, secret text = '',
      creatorId text?`,
    key: ['id'],
    references: { organizationId: 'organizations (id) on delete cascade' },
    indexes: {
      inviteLinksByTarget: '(organizationId, targetKind, targetId, id)',
    },
  },
  samlProviders: {
    columns: `
      id text, organizationId text, label text, entityId text, certificate text, ssoUrl text, defaultTeamId text?,
      defaultRole text?, status text, createdAt text, generation integer = 0, protocol text = 'saml', clientId text = '',
      clientSecret blob?`,
    key: ['id'],
    references: {
      organizationId: 'organizations (id) on delete cascade',
      defaultTeamId: 'teams (id) on delete set null',
    },
    indexes: {
      samlProvidersByOrganization: '(organizationId, id)',
      samlProvidersByTeam: '(defaultTeamId) where defaultTeamId is not null',
    },
  },
  teamMembers: {
    columns: `
      teamId text, userId text, organizationId text, role text, addedAt text`,
    key: ['teamId', 'userId'],
    indexes: {
      teamMembersByAdding: '(teamId, addedAt, userId)',
      teamMembersByMember: '(organizationId, userId, teamId)',
    },
  },
  idempotencyRecords: {
    columns: `
      id text, tokenId text?, fingerprint text, sealed blob, expiresAt text`,
    key: ['id'],
    indexes: {
      idempotencyRecordsByEnd: '(expiresAt)',
      idempotencyRecordsByToken: '(tokenId)',
    },
  },
  tokens: {
    columns: `
      id text, userId text, label text, hash text, lookup text, scopes text?, createdAt text, expiresAt text?,
      lastUsedAt text?, samlProviderId text?, isOperators integer = 0, userAgent text?, samlGeneration integer = 0`,
    key: ['id'],
    references: { userId: 'users (id) on delete cascade' },
    indexes: {
      sessionsByEnd: '(expiresAt) where userAgent is not null',
      tokensByLookup: '(lookup)',
      tokensBySamlProvider: '(samlProviderId) where samlProviderId is not null',
      tokensByUser: '(userId, id)',
    },
  },
  signInLinks: {
    columns: `
      hash text, userId text, isOperators integer, expiresAt text`,
    key: ['hash'],
    references: { userId: 'users (id) on delete cascade' },
    indexes: {
      signInLinksByEnd: '(expiresAt)',
      signInLinksByUser: '(userId)',
    },
  },
  mails: {
    columns: `
      id text, kind text, address text?, recipientId text?, facts text, origin text?, createdAt text, dueAt text?,
      attempts integer = 0`,
    key: ['id'],
    references: { recipientId: 'users (id) on delete cascade' },
    indexes: {
      mailsByAddress: '(kind, address, createdAt)',
      mailsByDue: '(dueAt) where dueAt is not null',
      mailsByMaking: '(createdAt)',
      mailsByOrigin: '(kind, origin, createdAt)',
      mailsByRecipient: '(recipientId)',
    },
  },
  notificationPreferences: {
    columns: `
      userId text, mentions integer = 1, replies integer = 1, reviewRequests integer = 1, reviews integer = 1`,
    key: ['userId'],
    references: { userId: 'users (id) on delete cascade' },
  },
  passkeys: {
    columns: `
      id text, userId text, credentialId text, publicKey text, signCount integer, transports text, name text,
      createdAt text, lastUsedAt text?`,
    key: ['id'],
    unique: [['credentialId']],
    references: { userId: 'users (id) on delete cascade' },
    indexes: {
      passkeysByUser: '(userId, id)',
    },
  },
  usedChallenges: {
    columns: `
      hash text, expiresAt text`,
    key: ['hash'],
    indexes: {
      usedChallengesByEnd: '(expiresAt)',
    },
  },
  samlUses: {
    columns: `
      providerId text, hash text, expiresAt text`,
    key: ['providerId', 'hash'],
    indexes: {
      samlUsesByExpiry: '(expiresAt)',
    },
  },
}
