import type { CallerId } from '#db/tables/caller-id.ts'

/** For tests of a limit alone, to which all callers are but names. */
export function callerNamed(name: string): CallerId {
  return name as CallerId
}
