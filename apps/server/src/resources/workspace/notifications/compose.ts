import { appUrl } from '#addresses/api-urls.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { fromFlag, fromJson } from '#db/tables/columns.ts'
import { type Fields, fields, optionalText } from '#db/tables/stored-values.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { type ComposedMail, composeMail, inMail } from '#resources/identity/mails/compose.ts'
import type { NotificationKind } from '#resources/identity/mails/notify.ts'
import type { MailRow } from '#resources/identity/mails/service.ts'
import { type NotificationChoice, preferencesOf } from '#resources/identity/notification-preferences/service.ts'
import { readOrganization } from '#resources/identity/organizations/service.ts'
import { requireUserById, usersById } from '#resources/identity/users/service.ts'
import { type Discussion, requireDiscussion } from '#resources/workspace/comments/discussion.ts'
import { readReply } from '#resources/workspace/comments/replies.ts'
import { readComment } from '#resources/workspace/comments/service.ts'
import { requireReview } from '#resources/workspace/reviews/service.ts'

const choices: Record<NotificationKind, NotificationChoice> = {
  mention: 'mentions',
  reply: 'replies',
  'review-request': 'reviewRequests',
  review: 'reviews',
}

const maxQuoteCharacters = 1000

/** Puts together what somebody is told, if they want to be and still see it; undefined otherwise. */
export async function composeNotification(ctx: AppContext, mail: MailRow): Promise<ComposedMail | undefined> {
  const kind = mail.kind as NotificationKind
  const { id: userId, email } = await requireUserById(ctx, mail.recipientId ?? '')
  if (!fromFlag((await preferencesOf(ctx, userId))[choices[kind]])) return undefined
  const facts = fromJson(mail.facts, fields)
  try {
    return await compose({ ...ctx, actor: { userId, email, tokenId: '' } }, kind, facts)
  } catch (error) {
    // What was said is gone, or not theirs to see any more.
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return undefined
    throw error
  }
}

async function compose(ctx: RequestContext, kind: NotificationKind, facts: Fields): Promise<ComposedMail> {
  const changeRequestId = optionalText(facts.changeRequestId) || undefined
  const path = { spaceId: String(facts.spaceId), ...(changeRequestId !== undefined && { changeRequestId }) }
  const discussion = await requireDiscussion(ctx, path, 'view')
  const authorId = String(facts.authorId)
  const author = inMail((await usersById(ctx, [authorId]))(authorId).displayName)
  const { did, quote } = await deedOf(ctx, kind, { path, facts })
  const organization = await readOrganization(ctx, discussion.space.organizationId)
  return composeMail(ctx.actor.email, {
    // Neither titles nor words: those are for the person.
    subject: `${author} ${did}`,
    lines: [`${author} ${did}, ${placeOf(discussion)}.`],
    // Where single sign-on is required to read it, it is read there.
    quote: quote === undefined || fromFlag(organization.sso) ? undefined : shorten(quote),
    action: { label: 'Open it', url: addressOf(ctx, discussion) },
    footer: `You get this mail because you take part in ${inMail(organization.title)}. Which of them you get is up to you: ${appUrl(ctx, '/account')}`,
  })
}

async function deedOf(
  ctx: RequestContext,
  kind: NotificationKind,
  { path, facts }: { path: { spaceId: string; changeRequestId?: string }; facts: Fields },
): Promise<{ did: string; quote: string | undefined }> {
  if (kind === 'review-request') return { did: 'asked you for a review', quote: undefined }
  if (kind === 'review') {
    const reviewPath = { ...path, changeRequestId: path.changeRequestId ?? '', reviewId: String(facts.reviewId) }
    const { review } = await requireReview(ctx, reviewPath)
    const did =
      review.status === 'approved' ? 'approved your change request' : 'asked for changes to your change request'
    const { commentId } = review
    return { did, quote: commentId === null ? undefined : await textOf(ctx, { ...path, commentId }) }
  }
  const commentPath = { ...path, commentId: String(facts.commentId) }
  const did = kind === 'mention' ? 'mentioned you' : 'replied to a comment'
  return { did, quote: await textOf(ctx, commentPath, optionalText(facts.replyId)) }
}

type CommentPath = Parameters<typeof readComment>[1]

async function textOf(ctx: RequestContext, path: CommentPath, commentReplyId?: string): Promise<string> {
  if (commentReplyId === undefined) return (await readComment(ctx, path)).comment.markdown
  return (await readReply(ctx, { ...path, commentReplyId })).reply.markdown
}

function placeOf({ space, changeRequest }: Discussion): string {
  const title = inMail(space.title)
  if (!changeRequest) return `in ${title}`
  const subject = changeRequest.subject === '' ? '' : ` “${inMail(changeRequest.subject)}”`
  return `in the change request #${changeRequest.number}${subject} of ${title}`
}

function addressOf(ctx: AppContext, { space, changeRequest }: Discussion): string {
  return appUrl(ctx, changeRequest ? `/s/${space.id}/~/changes/${changeRequest.number}` : `/s/${space.id}`)
}

function shorten(text: string): string {
  const characters = [...text.slice(0, 2 * maxQuoteCharacters)]
  return characters.length <= maxQuoteCharacters ? text : `${characters.slice(0, maxQuoteCharacters).join('')}…`
}
