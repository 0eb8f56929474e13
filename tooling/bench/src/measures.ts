import type { Measure } from './bench.ts'
import { contractSize } from './measures/contract-size.ts'
import { keysetPages } from './measures/keyset-pages.ts'
import { memory } from './measures/memory.ts'
import { startUp } from './measures/start-up.ts'

export const measures: readonly Measure[] = [startUp, memory, contractSize, keysetPages]
