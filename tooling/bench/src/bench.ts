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

/** Anything measured about this server alone. */
export interface Measure {
  name: string
  run(bench: Bench, name: string): Promise<Finding[]>
}

export interface Finding {
  name: string
  unit: string
  value: Spread
  target?: Target
  /** What was compared, in words. */
  note?: string
}
