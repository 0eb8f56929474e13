import type { TypesetPart } from '@quire/content/html'
import { typeset } from '@quire/content/typeset'
import type { Help } from '#workers/task.ts'
import type { TypesetAnswer } from './typeset-blocks.ts'

/** Each is told as soon as it is done: one that takes too long costs itself, and none before it. */
export async function perform(parts: readonly TypesetPart[], { ask }: Help): Promise<void> {
  for (const part of parts) await ask(typeset(part) satisfies TypesetAnswer)
}
