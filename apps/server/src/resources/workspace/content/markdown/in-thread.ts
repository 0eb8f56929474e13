import type { Actor, AppContext } from '#context.ts'
import { callerOf } from '#workers/caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { type MarkdownInput, type MarkdownOutputs, markdownTask } from './markdown-task.ts'

export type Context = AppContext & { actor?: Actor }

export function inThread<Input extends MarkdownInput>(
  ctx: Context,
  input: Input,
  { task = markdownTask, transfer = [] }: { task?: typeof markdownTask; transfer?: ArrayBuffer[] } = {},
): Promise<MarkdownOutputs[Input['kind']]> {
  const caller = callerOf(ctx)
  return ctx.workers.run(task, input, { caller, transfer }) as Promise<MarkdownOutputs[Input['kind']]>
}

/** What was stored is readable for ever: a text that takes too long is one block of Markdown, word for word. */
export async function orUnread<Read>(read: Promise<Read>, unread: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read
  } catch (error) {
    if (error instanceof TooCostlyError) return unread()
    throw error
  }
}
