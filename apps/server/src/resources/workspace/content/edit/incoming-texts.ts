import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import type { ChangeWithFiles } from '#resources/workspace/content/files/incoming-files.ts'
import { documentToMarkdown } from '#resources/workspace/content/markdown/documents.ts'
import { titleIn } from '#resources/workspace/content/markdown/title.ts'
import { pause } from '#workers/pause.ts'
import { type BatchIds, giveIds, pointTextByIds } from './batch-refs.ts'

type Texted<Change> = Change extends { document?: unknown }
  ? Omit<Change, 'document'> & {
      document?: never
      markdown?: string
      /** The title that the text of a new page brings itself. */
      ownTitle?: string
    }
  : Change

/** A change whose files are at hand, and whose text is Markdown. */
export type ReadyChange = Texted<ChangeWithFiles>

/** Reads the texts of a batch, before the transaction that stores them: printing and reading them may take its time. */
export async function readIncomingTexts(ctx: AppContext, changes: readonly ChangeWithFiles[]): Promise<ReadyChange[]> {
  const { ids, changes: given } = giveIds(ctx, changes)
  const ready: ReadyChange[] = []
  for (const [index, change] of given.entries()) {
    ready.push(await readChange(ctx, change, { ids, field: `body.changes[${index}]` }))
    await pause()
  }
  return ready
}

async function readChange(
  ctx: AppContext,
  change: ChangeWithFiles,
  { ids, field }: { ids: BatchIds; field: string },
): Promise<ReadyChange> {
  if (!('document' in change) || change.document === undefined) return change as ReadyChange
  const { document, ...fields } = change
  const written = await markdownOf(ctx, document, `${field}.document.document`)
  const markdown = await pointTextByIds(ctx, ids, { markdown: written, field: `${field}.document` })
  const ownTitle = change.operation === 'insert_page' ? await titleIn(ctx, markdown) : undefined
  return { ...fields, markdown, ...(ownTitle !== undefined && { ownTitle }) } as ReadyChange
}

async function markdownOf(
  ctx: AppContext,
  { markdown, document }: Schema<'DocumentInput'>,
  field: string,
): Promise<string> {
  return markdown ?? (document ? documentToMarkdown(ctx, document, field) : '')
}

/** The texts that a batch brings. */
export function markdownsIn(changes: readonly ReadyChange[]): string[] {
  return changes.flatMap((change) => ('markdown' in change ? (change.markdown ?? []) : []))
}
