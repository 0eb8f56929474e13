import type { AppContext } from '#context.ts'
import { mendEventTimes } from '#resources/extensions/integrations/installations/events/deliver-events.ts'
import { mendDueTimes } from '#resources/extensions/openapi-specs/process-spec.ts'
import { mendRecordEnds } from '#resources/identity/idempotency-records/service.ts'
import { mendMailTimes } from '#resources/identity/mails/service.ts'
import { mendChallengeEnds } from '#resources/identity/passkeys/challenge.ts'
import { mendSignInLinkEnds } from '#resources/identity/sign-in-links/service.ts'
import { mendSignInEnds } from '#resources/identity/single-sign-on/admit-person.ts'
import { mendFileDeletionTimes } from '#resources/workspace/content/files/deleted-files.ts'
import { mendUploadEnds } from '#resources/workspace/content/files/uploads.ts'
import { mendDeletionTimes } from '#resources/workspace/spaces/lifetime.ts'
import { type Job, repeat } from './repeat-job.ts'

const intervalMs = 10 * 60 * 1000

/** By the column that each looks after, all of which have an index. */
export const mended: Record<string, (ctx: AppContext) => Promise<void>> = {
  'deletedFiles.deletedAt': mendFileDeletionTimes,
  'idempotencyRecords.expiresAt': mendRecordEnds,
  'integrationEvents.createdAt': mendEventTimes,
  'mails.dueAt': mendMailTimes,
  'openApiSpecs.dueAt': mendDueTimes,
  'signInLinks.expiresAt': mendSignInLinkEnds,
  'spaces.deletedAt': mendDeletionTimes,
  'tokens.expiresAt': mendSignInEnds,
  'uploads.expiresAt': mendUploadEnds,
  'usedChallenges.expiresAt': mendChallengeEnds,
}

/**
 * A clock that was ahead and is set right leaves moments behind that lie further ahead than any that is ever set. What
 * waits for one of those would wait for as long as the clock was wrong: it is brought to where it can be at the most.
 */
export function startTimeRepair(ctx: AppContext): Job {
  return repeat(ctx, {
    name: 'mend-times',
    intervalMs,
    async run() {
      for (const mend of Object.values(mended)) await mend(ctx)
    },
    failure: 'moments that a wrong clock left behind could not be mended',
  })
}
