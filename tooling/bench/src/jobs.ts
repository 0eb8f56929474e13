import type { Job } from './job.ts'
import { createTeam } from './jobs/create-team.ts'
import { listComments, listComments1000, listCommentsDeep } from './jobs/list-comments.ts'
import { listMembers, listMembers1000 } from './jobs/list-members.ts'
import { postComment } from './jobs/post-comment.ts'
import { readComment } from './jobs/read-comment.ts'
import { readOrganization } from './jobs/read-organization.ts'
import { readSpace } from './jobs/read-space.ts'

/** In the order of the table. */
export const jobs: readonly Job[] = [
  readOrganization,
  readSpace,
  listMembers,
  listMembers1000,
  createTeam,
  readComment,
  listComments,
  listCommentsDeep,
  listComments1000,
  postComment,
]

export function findJob(name: string): Job {
  const job = jobs.find((candidate) => candidate.name === name)
  if (!job) throw new Error(`there is no job "${name}"`)
  return job
}
