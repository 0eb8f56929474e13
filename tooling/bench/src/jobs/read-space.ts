import type { Job } from '../job.ts'
import { createFindSpace, type SpaceRow } from '../reference/find-space.ts'
import { notFound } from '../reference/membership.ts'
import { seedSpaces } from '../seed-spaces.ts'

const prefix = 'read-'

export const readSpace: Job = {
  name: 'read one of 100,000 spaces',
  target: { better: 'higher', must: 0.55, aim: 0.75 },
  p99: { target: { better: 'lower', must: 1.5, aim: 1.1 } },
  seed: (db, { organizationId, userId }) =>
    seedSpaces(db, { organizationId, createdById: userId, prefix, count: 100_000 }),
  request: () => ({ method: 'GET', path: `/v1/spaces/${prefix}54321` }),
  reference(db, { publicUrl }) {
    const find = createFindSpace(db)
    return ({ url, userId }) => {
      const space = find(url.slice('/v1/spaces/'.length), userId)
      return space ? { status: 200, body: presentSpace(space, publicUrl) } : notFound
    }
  },
}

export function presentSpace(space: SpaceRow, publicUrl: string): object {
  const rank = ['read', 'comment', 'edit', 'review', 'create', 'admin'].indexOf(space.memberRole ?? '')
  return {
    object: 'space',
    id: space.id,
    title: space.title,
    emoji: space.emoji,
    visibility: 'private',
    createdAt: space.createdAt,
    updatedAt: space.updatedAt,
    editMode: space.editMode,
    mergeRules: JSON.parse(space.mergeRules),
    urls: { location: `${publicUrl}/v1/spaces/${space.id}`, app: `${publicUrl}/app/s/${space.id}` },
    organization: space.organizationId,
    revision: space.revisionId,
    defaultLevel: space.defaultLevel,
    comments: space.openCommentCount,
    changeRequests: space.changeRequestCount,
    changeRequestsOpen: space.openChangeRequestCount,
    changeRequestsDraft: space.draftChangeRequestCount,
    permissions: {
      view: rank >= 0,
      access: rank >= 0,
      comment: rank >= 1,
      edit: rank >= 2,
      review: rank >= 3,
      merge: rank >= 3,
      admin: rank >= 4,
      viewInviteLinks: rank >= 4,
      triggerGitSync: rank >= 4,
      installIntegration: rank >= 4,
    },
  }
}
