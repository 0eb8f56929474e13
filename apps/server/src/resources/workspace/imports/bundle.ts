import type { LeftOut } from './findings.ts'

/** Files with paths: an archive or a folder. */
export interface Bundle {
  /** With `/` between their parts, relative, and without any that leads out. */
  paths: string[]
  read(path: string): Promise<Buffer>
  /** What was not even looked into. */
  leftOut?: LeftOut[]
}
