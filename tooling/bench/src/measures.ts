import type { Measure } from './bench.ts'
import { againstDirectus, againstPrism } from './measures/against-peers.ts'
import { changedPages } from './measures/changed-pages.ts'
import { contractSize } from './measures/contract-size.ts'
import { importPages } from './measures/import-pages.ts'
import { keysetPages } from './measures/keyset-pages.ts'
import { memberSpaces } from './measures/member-spaces.ts'
import { memory } from './measures/memory.ts'
import { onPostgres } from './measures/on-postgres.ts'
import { printPages } from './measures/print-pages.ts'
import { publishedPages } from './measures/published-pages.ts'
import { searchPages } from './measures/search-pages.ts'
import { sizeOfSpace } from './measures/size-of-space.ts'
import { startUp } from './measures/start-up.ts'
import { twoProcesses } from './measures/two-processes.ts'

export const measures: readonly Measure[] = [
  againstPrism,
  againstDirectus,
  twoProcesses,
  startUp,
  memory,
  contractSize,
  keysetPages,
  memberSpaces,
  changedPages,
  searchPages,
  importPages,
  printPages,
  publishedPages,
  onPostgres,
  // Last: the copies it makes are taken into the indexes behind its back.
  sizeOfSpace,
]
