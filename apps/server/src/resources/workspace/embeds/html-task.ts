import type { Actor, AppContext } from '#context.ts'
import { callerOf } from '#workers/caller.ts'
import { TaskFailedError, TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import type { PageDescription } from './description.ts'

export type HtmlInput =
  | { kind: 'description'; html: string; address: string }
  | { kind: 'frame'; html: string; title: string }

export interface HtmlOutputs {
  description: PageDescription
  frame: string | undefined
}

const htmlTask = defineTask<HtmlInput, HtmlOutputs[HtmlInput['kind']]>('embed', {
  module: new URL('./html-worker.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 3_000,
})

/** Parses untrusted HTML in the worker pool; undefined when it exceeds the time, memory or nesting limit. */
export async function readHtmlInWorker<Input extends HtmlInput>(
  ctx: AppContext & { actor?: Actor },
  input: Input,
): Promise<HtmlOutputs[Input['kind']] | undefined> {
  try {
    return (await ctx.workers.run(htmlTask, input, { caller: callerOf(ctx) })) as HtmlOutputs[Input['kind']]
  } catch (error) {
    if (error instanceof TooCostlyError || error instanceof TaskFailedError) return undefined
    throw error
  }
}
