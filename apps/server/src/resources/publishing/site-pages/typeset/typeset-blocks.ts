import { createHash } from 'node:crypto'
import type { DocumentBlock } from '@quire/content'
import { collectParts, keyOfPart, type Typeset, type TypesetPart, type Typesetter } from '@quire/content/html'
import type { RequestContext } from '#context.ts'
import { callerOf } from '#workers/caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { pause } from '#workers/pause.ts'
import { defineTask } from '#workers/task.ts'

/** What a thread tells of one part after the other. */
export type TypesetAnswer = Typeset

const typesetTask = defineTask<readonly TypesetPart[], void>('typeset', {
  module: new URL('./worker.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 2_000,
})

/** So many parts of a page may each be too costly before what is left is shown as it was written. */
const maxCostly = 3

/**
 * Code in the colours of its language, formulas as MathML, icons and diagrams, for the blocks of a page. What makes them runs in a thread, and
 * what it made is known by the hash of what was written.
 */
export async function typesetBlocks(
  ctx: RequestContext,
  blocks: readonly DocumentBlock[],
  icons: readonly (string | undefined)[] = [],
): Promise<Typesetter> {
  const collected = collectParts()
  for (const name of icons) collected.addIcon(name)
  for (const block of blocks) {
    collected.add(block)
    await pause()
  }
  const made = new Map<string, Typeset>()
  const missing: TypesetPart[] = []
  for (const part of collected.parts()) {
    const known = ctx.published.typeset.get(hashOf(part))
    if (known === undefined) missing.push(part)
    else made.set(keyOfPart(part), known)
  }
  await makeMissing(ctx, missing, (part, typeset) => {
    made.set(keyOfPart(part), typeset)
    ctx.published.typeset.set(hashOf(part), typeset, lengthOf(typeset))
  })
  const find = <Kind extends TypesetPart['kind']>(part: TypesetPart & { kind: Kind }) =>
    // What was made for a part of a kind is of that kind.
    (made.get(keyOfPart(part)) ?? undefined) as Made[Kind] | undefined
  return {
    tokensOf: (code) => find({ kind: 'code', ...code }),
    formulaOf: (formula) => find({ kind: 'formula', ...formula }),
    iconOf: (name) => find({ kind: 'icon', name }),
    drawingOf: (source) => find({ kind: 'diagram', source }),
  }
}

interface Made {
  code: NonNullable<ReturnType<Typesetter['tokensOf']>>
  formula: NonNullable<ReturnType<Typesetter['formulaOf']>>
  icon: NonNullable<ReturnType<Typesetter['iconOf']>>
  diagram: NonNullable<ReturnType<Typesetter['drawingOf']>>
}

/** A part that takes too much is shown as it was written, also the next time, and the others go on without it. */
async function makeMissing(
  ctx: RequestContext,
  parts: readonly TypesetPart[],
  onMade: (part: TypesetPart, made: Typeset) => void,
): Promise<void> {
  let done = 0
  const note = (made: Typeset) => {
    const part = parts[done]
    done += 1
    if (part) onMade(part, made)
  }
  for (let costly = 0; done < parts.length && costly < maxCostly; costly++) {
    try {
      const answer = async (made: unknown) => note(made as TypesetAnswer)
      await ctx.workers.run(typesetTask, parts.slice(done), { caller: callerOf(ctx), isPatient: true, answer })
    } catch (error) {
      if (!(error instanceof TooCostlyError)) throw error
      note(null)
    }
  }
}

function hashOf(part: TypesetPart): string {
  return createHash('sha256').update(keyOfPart(part)).digest('base64url')
}

/** About as much as it takes in memory. */
function lengthOf(made: Typeset): number {
  return 100 + JSON.stringify(made).length
}
