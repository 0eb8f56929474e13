import type { Flag, Json, Timestamp } from './columns.ts'

export interface IdentityTables {
  settings: SettingRow
  users: UserRow
  tokens: TokenRow
  signInLinks: SignInLinkRow
  mails: MailRow
  passkeys: PasskeyRow
  usedChallenges: { hash: string; expiresAt: Timestamp }
  notificationPreferences: NotificationPreferencesRow
  organizations: OrganizationRow
  organizationDomains: OrganizationDomainRow
  members: MemberRow
  teams: TeamRow
  teamMembers: TeamMemberRow
  inviteLinks: InviteLinkRow
}

export interface SettingRow {
  name: string
  value: string
}

export interface UserRow {
  id: string
  /** What somebody is recognised by: the address, after the organization and a slash if that alone vouches for it. */
  identity: string
  email: string
  /** Set for somebody whom the identity provider of this organization alone vouches for. */
  organizationId: string | null
  displayName: string
  photoUrl: string | null
  /** Display name and e-mail address with case folded away, for searching. */
  searchText: string
  createdAt: Timestamp
}

export interface TokenRow {
  id: string
  userId: string
  label: string
  /** SHA-256 of the secret, in hex. `lookup` is its beginning and finds the row; the whole is compared in constant time. */
  hash: string
  lookup: string
  scopes: Json<string[]> | null
  createdAt: Timestamp
  expiresAt: Timestamp | null
  lastUsedAt: Timestamp | null
  /** Who vouched for the person; such a token is good in the provider's organization alone. */
  samlProviderId: string | null
  /** Made by whoever runs the server: good also where single sign-on is required. */
  isOperators: Flag
  /** Set on a session, which the cookie of a browser carries and no header: what the browser called itself. */
  userAgent: string | null
  /** What the provider was when it vouched for the person: a session ends when that changes. */
  samlGeneration: number
}

/** Signs somebody in, once: using it takes it away. */
export interface SignInLinkRow {
  /** SHA-256 of the secret, in hex. */
  hash: string
  userId: string
  /** Made by whoever runs the server: what it leads to is good also where single sign-on is required. */
  isOperators: Flag
  expiresAt: Timestamp
}

export type RoleName = 'read' | 'comment' | 'edit' | 'review' | 'create' | 'admin'

export interface OrganizationRow {
  id: string
  title: string
  createdAt: Timestamp
  emailDomains: Json<string[]>
  hostname: string | null
  type: 'business' | 'community'
  useCase: string | null
  communityType: string | null
  defaultRole: RoleName | null
  sso: Flag
  ai: Flag
  inviteLinks: Flag
  logoUrl: string | null
  mergeRules: Json<object>
  memberCount: number
  adminCount: number
  teamCount: number
  spaceCount: number
  collectionCount: number
  translationCount: number
  samlProviderCount: number
  activeSamlProviderCount: number
  siteCount: number
  /** Whoever made it through the API, and so shares limits with all whom it can make up. */
  founderId: string | null
  /** What people see first. */
  defaultSiteId: string | null
  openApiSpecCount: number
  installationCount: number
}

/** Finds organizations by e-mail domain; follows `organizations.emailDomains`. */
export interface OrganizationDomainRow {
  domain: string
  organizationId: string
}

export interface MemberRow {
  organizationId: string
  userId: string
  role: RoleName | null
  disabled: Flag
  sso: Flag
  joinedAt: Timestamp
  lastSeenAt: Timestamp | null
  teamCount: number
}

export interface TeamRow {
  id: string
  organizationId: string
  title: string
  /** The title with case folded away, for searching. */
  searchText: string
  memberCount: number
  spaceCount: number
  createdAt: Timestamp
}

export interface TeamMemberRow {
  teamId: string
  userId: string
  organizationId: string
  role: 'owner' | 'member'
  addedAt: Timestamp
}

export interface InviteLinkRow {
  id: string
  /** Opens the link together with the id, which alone opens nothing. */
  secret: string
  organizationId: string
  targetKind: 'organization' | 'space' | 'collection'
  targetId: string
  role: RoleName | null
  createdAt: Timestamp
  /** Who made it; of older ones that was not written down. */
  creatorId: string | null
}

/** A mail to send, or one that was sent lately. What it says is put together when it is sent, and stands nowhere else. */
export interface MailRow {
  id: string
  kind: MailKind
  /** Where it goes, if no user of the server is meant. */
  address: string | null
  recipientId: string | null
  /** What it is about, by ids. */
  facts: Json<unknown>
  /** Who asked for it, as a hash or an id, where that is bounded. */
  origin: string | null
  createdAt: Timestamp
  /** When it is to be tried; null when it was sent or given up. */
  dueAt: Timestamp | null
  attempts: number
}

export type MailKind = 'sign-in' | 'invite' | 'member' | 'mention' | 'reply' | 'review-request' | 'review'

export interface NotificationPreferencesRow {
  userId: string
  mentions: Flag
  replies: Flag
  reviewRequests: Flag
  reviews: Flag
}

export interface PasskeyRow {
  id: string
  userId: string
  /** What the authenticator calls it, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** As the authenticator counts; 0 where it does not. */
  signCount: number
  transports: Json<string[]>
  name: string
  createdAt: Timestamp
  lastUsedAt: Timestamp | null
}
