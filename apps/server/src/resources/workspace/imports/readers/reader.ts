import type { RequestContext } from '#context.ts'
import { callerOf } from '#workers/caller.ts'
import { TaskFailedError, TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import { PageRefusedError } from './page-refused.ts'
import type { ContentRegion, OutlineEntry, ReadingTask, ReadPage } from './page-text.ts'
import type { PublisherSettings, SettingsFormat } from './settings.ts'

/** A text that cannot be parsed: not a page, too large, or beyond the time limit of the parser. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

export interface PageReader {
  html(text: string, region: ContentRegion): Promise<ReadPage>
  markdown(text: string): Promise<ReadPage>
  docx(parts: Map<string, Uint8Array>): Promise<ReadPage>
  outline(html: string): Promise<OutlineEntry[]>
  summary(markdown: string): Promise<OutlineEntry[]>
  settings(text: string, format: SettingsFormat): Promise<PublisherSettings>
}

/** Shorter texts are tried in the medium lane first, with a short deadline. */
const smallLength = 100_000
const firstMs = 3_000

/** Longer texts are refused: parsing can cost more than linear time. */
const maxLength = 3_000_000

const readingTask = defineTask<ReadingTask, unknown>('import', {
  module: new URL('./worker.ts', import.meta.url),
  lane: 'long',
  deadlineMs: 30_000,
})

/**
 * Parses pages in the worker pool. Untrusted input can make a parser take forever: there it blocks no request and is
 * ended at its deadline. The parsing libraries are loaded in the threads only.
 */
export function openReader(ctx: RequestContext, signal: AbortSignal): PageReader {
  const caller = callerOf(ctx)
  async function ask<Result>(task: ReadingTask): Promise<Result> {
    if ('text' in task && task.text.length > maxLength) {
      throw new UnreadableError(`it has more than ${maxLength} characters`)
    }
    try {
      const first = 'text' in task && task.text.length <= smallLength ? { firstMs } : {}
      // Of what has been begun no part is refused.
      return (await ctx.workers.run(readingTask, task, { caller, signal, isPatient: true, ...first })) as Result
    } catch (error) {
      throw toUnreadable(error, task.kind)
    }
  }
  return {
    html: (text, region) => ask({ kind: 'html', text, region }),
    markdown: (text) => ask({ kind: 'markdown', text, now: ctx.now() }),
    docx: (parts) => ask({ kind: 'docx', parts }),
    outline: (text) => ask({ kind: 'outline', text }),
    summary: (text) => ask({ kind: 'summary', text }),
    settings: (text, format) => ask({ kind: 'settings', text, format }),
  }
}

const sorts: Record<ReadingTask['kind'], string> = {
  html: 'page of HTML',
  markdown: 'page of Markdown',
  docx: 'Word document',
  outline: 'table of contents',
  summary: 'table of contents',
  settings: 'file of settings',
}

/** In words of our own: what a library says is about its insides. */
function toUnreadable(error: unknown, kind: ReadingTask['kind']): unknown {
  if (error instanceof TooCostlyError) return new UnreadableError(error.message)
  if (!(error instanceof TaskFailedError)) return error
  const isOurs = error.kind === PageRefusedError.name
  return new UnreadableError(isOurs ? error.message : `it is no ${sorts[kind]} that can be parsed`)
}
