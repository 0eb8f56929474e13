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
  run(bench: Bench, name: string): Promise<Finding[]>
}

export interface Finding {
  name: string
  unit: string
  /** Undefined where it could not be measured; the note says why. */
  value: Spread | undefined
  target?: Target
  /** What was compared, in words. */
  note?: string
}
