import type { AppContext, SiteVisitor } from '#context.ts'
import { encodeJson } from '#json/encode.ts'
import { preEncodedJson } from '#json/pre-encoded.ts'
import type { Answer } from './idempotency.ts'

/** Those who see the same of a site get the same answer to the same question, so it is worked out and encoded once. */
export async function answerOnce(
  ctx: AppContext,
  { viewId }: SiteVisitor,
  url: string,
  perform: () => Promise<Answer>,
): Promise<Answer> {
  const bytes = await ctx.published.answers.of(`${viewId} ${url}`, async () => {
    const value = toBytes((await perform()).body)
    return { value, length: value.length }
  })
  return { status: 200, body: bytes && preEncodedJson(bytes), headers: undefined }
}

function toBytes(body: unknown): Buffer {
  const json = encodeJson(body)
  return typeof json === 'string' ? Buffer.from(json) : json
}
