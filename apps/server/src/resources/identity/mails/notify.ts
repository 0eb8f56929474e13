import type { RequestContext } from '#context.ts'
import type { DiscussionKey } from '#db/tables/comments.ts'
import { knownUserIds } from '#resources/identity/users/service.ts'
import { type MailDraft, queueMails, recentMails, recentMailsTo } from './service.ts'

const dayMs = 24 * 60 * 60 * 1000
/** What one person has sent to others by what they write, of each kind. */
const maxPerDay = 300
/** What one person gets of what others write, and of it by one of them: somebody may be named again and again. */
const maxToPerson = { inAll: 300, ofOne: 50 }
/** Who is named in one text, or takes part in one thread. */
const maxAtOnce = 50

const notificationKinds = ['mention', 'reply', 'review-request', 'review'] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** What happened, by ids: what a mail says of it is looked up for each person when it is sent. */
export interface NotificationFacts extends DiscussionKey {
  authorId: string
  commentId?: string
  replyId?: string
  reviewId?: string
}

/** Tells people, but not whoever did it, and nobody twice of one deed. */
export async function notify(
  tx: RequestContext,
  kinds: Partial<Record<NotificationKind, readonly string[]>>,
  facts: Omit<NotificationFacts, 'authorId'>,
): Promise<void> {
  if (!tx.sendMail) return
  const origin = tx.actor.userId
  const told = new Set([origin])
  const drafts: MailDraft[] = []
  for (const [kind, userIds] of Object.entries(kinds) as [NotificationKind, readonly string[]][]) {
    const named = [...new Set(userIds)].filter((userId) => userId !== '' && !told.has(userId)).slice(0, maxAtOnce)
    // A text may name whoever it likes.
    const people = await knownUserIds(tx, named)
    if (people.length === 0) continue
    const left = maxPerDay - (await recentMails(tx, { kind, origin, withinMs: dayMs }))
    const toldOf = await recentMailsTo(tx, people, { kinds: notificationKinds, origin, withinMs: dayMs })
    for (const userId of people.slice(0, Math.max(left, 0))) {
      const { count = 0, ofOrigin = 0 } = toldOf.get(userId) ?? {}
      if (count >= maxToPerson.inAll || ofOrigin >= maxToPerson.ofOne) continue
      told.add(userId)
      drafts.push({ kind, to: { userId }, facts: { ...facts, authorId: origin }, origin })
    }
  }
  await queueMails(tx, drafts)
}

/** Who is named in a text, as an editor or a program writes that. */
export function mentionsIn(markdown: string): string[] {
  return Array.from(markdown.matchAll(/\]\(\/users\/(\w{1,40}) "mention"\)/g), ([, id = '']) => id)
}
