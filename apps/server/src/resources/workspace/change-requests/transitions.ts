import { ConflictError } from '#errors.ts'
import type { ChangeRequestRow } from './repository.ts'

type Status = ChangeRequestRow['status']

/** From which states each deed is possible. `merged` is reached by merging alone, and is final. */
const allowedFrom = {
  draft: ['draft', 'open', 'archived'],
  open: ['draft', 'open', 'archived'],
  archived: ['draft', 'open', 'archived'],
  edit: ['draft', 'open'],
  update: ['draft', 'open'],
  merge: ['draft', 'open'],
  review: ['draft', 'open'],
} as const satisfies Record<string, readonly Status[]>

export type Deed = keyof typeof allowedFrom

export function requireTransition({ status }: Pick<ChangeRequestRow, 'status'>, deed: Deed): void {
  const states: readonly Status[] = allowedFrom[deed]
  if (!states.includes(status))
    throw new ConflictError(`the change request is ${status}: this needs it to be ${states.join(' or ')}`)
}
