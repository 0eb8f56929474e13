import type { Trigger } from '#db/schema/trigger.ts'

/** Counters of people, and what goes with them. */
export const identityTriggers: Trigger[] = [
  {
    name: 'linksMember_delete',
    after: 'delete',
    on: 'members',
    body: [
      `update linkTargets set isOutOfReach = coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where targetSpaceId = '' and targetId = old.userId and kind = 'user'`,
    ],
  },
  {
    name: 'linksMember_insert',
    after: 'insert',
    on: 'members',
    body: [
      `update linkTargets set isOutOfReach = coalesce((select linkReach.isOutOfReach from linkReach where linkReach.linkId = linkTargets.id), 1) where targetSpaceId = '' and targetId = new.userId and kind = 'user'`,
    ],
  },
  {
    name: 'membersAdded',
    after: 'insert',
    on: 'members',
    body: [
      `update organizations set memberCount = memberCount + 1, adminCount = adminCount + [new.role is same as 'admin'] where id = new.organizationId`,
    ],
  },
  {
    name: 'membersChanged',
    after: 'update',
    of: ['role'],
    on: 'members',
    body: [
      `update organizations set adminCount = adminCount + [new.role is same as 'admin'] - [old.role is same as 'admin'] where id = new.organizationId`,
    ],
  },
  {
    name: 'membersRemoved',
    after: 'delete',
    on: 'members',
    body: [
      `update organizations set memberCount = memberCount - 1, adminCount = adminCount - [old.role is same as 'admin'] where id = old.organizationId`,
    ],
  },
  {
    name: 'organizationsKeepFormerNames',
    after: 'update',
    of: ['hostname'],
    on: 'organizations',
    when: 'new.hostname is not same as old.hostname',
    body: [
      'delete from formerOrganizationNames where hostname = new.hostname',
      'insert into formerOrganizationNames (hostname, organizationId) select old.hostname, old.id where old.hostname is not null',
      'delete from formerOrganizationNames where organizationId = old.id and number not in (select number from formerOrganizationNames where organizationId = old.id order by number desc limit 20)',
    ],
  },
  {
    name: 'organizationsTakeFormerNames',
    after: 'insert',
    on: 'organizations',
    body: ['delete from formerOrganizationNames where hostname = new.hostname'],
  },
  {
    name: 'samlProvidersAdded',
    after: 'insert',
    on: 'samlProviders',
    body: [
      `update organizations set samlProviderCount = samlProviderCount + 1, activeSamlProviderCount = activeSamlProviderCount + [new.status = 'active'] where id = new.organizationId`,
    ],
  },
  {
    name: 'samlProvidersChanged',
    after: 'update',
    of: ['status'],
    on: 'samlProviders',
    body: [
      `update organizations set activeSamlProviderCount = activeSamlProviderCount + [new.status = 'active'] - [old.status = 'active'] where id = new.organizationId`,
    ],
  },
  {
    name: 'samlProvidersRemoved',
    after: 'delete',
    on: 'samlProviders',
    body: [
      `update organizations set samlProviderCount = samlProviderCount - 1, activeSamlProviderCount = activeSamlProviderCount - [old.status = 'active'] where id = old.organizationId`,
    ],
  },
  {
    name: 'teamMembersAdded',
    after: 'insert',
    on: 'teamMembers',
    body: [
      'update teams set memberCount = memberCount + 1 where id = new.teamId',
      'update members set teamCount = teamCount + 1 where organizationId = new.organizationId and userId = new.userId',
    ],
  },
  {
    name: 'teamMembersRemoved',
    after: 'delete',
    on: 'teamMembers',
    body: [
      'update teams set memberCount = memberCount - 1 where id = old.teamId',
      'update members set teamCount = teamCount - 1 where organizationId = old.organizationId and userId = old.userId',
    ],
  },
  {
    name: 'teamsAdded',
    after: 'insert',
    on: 'teams',
    body: ['update organizations set teamCount = teamCount + 1 where id = new.organizationId'],
  },
  {
    name: 'teamsRemoved',
    after: 'delete',
    on: 'teams',
    body: ['update organizations set teamCount = teamCount - 1 where id = old.organizationId'],
  },
  {
    name: 'translationSettingsAdded',
    after: 'insert',
    on: 'translationSettings',
    body: ['update organizations set translationCount = translationCount + 1 where id = new.organizationId'],
  },
  {
    name: 'translationSettingsRemoved',
    after: 'delete',
    on: 'translationSettings',
    body: ['update organizations set translationCount = translationCount - 1 where id = old.organizationId'],
  },
]
