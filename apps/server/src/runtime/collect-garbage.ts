import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Has the engine collect garbage now. It offers that to contexts that are made while the flag for it is set. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect()
}
