import type { Options } from './options.ts'
import type { BenchFile } from './processes/bench-file.ts'
import type { Load } from './processes/load.ts'
import type { Progress } from './report/progress.ts'
import type { Spread } from './statistics.ts'
import type { Target } from './targets.ts'

/** What every measurement needs. */
export interface Bench {
  options: Options
  file: BenchFile
  load: Load
  progress: Progress
}

export interface Measure {
  name: string
  /** Answers what was found when all is done, or tells it as it comes. */
  run(bench: Bench, name: string): Promise<Finding[]> | AsyncIterable<Finding[]>
}

export interface Finding {
  name: string
  unit: string
  /** Undefined where it could not be measured; the note says why. */
  value: Spread | undefined
  target?: Target
  /** What was compared, in words. */
  note?: string
  /** Whether it should have been measured. */
  hasFailed?: true
}

/** In the place of what could not be found out. An answer that was refused may be long, and is told by its beginning. */
export function unmeasured(name: string, error: unknown): Finding {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 200)
  return { name, unit: '', value: undefined, note: `not measured: ${reason}`, hasFailed: true }
}
