import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface Memory {
  residentMb: number
  /** Without what is mapped from files; only Linux tells. */
  anonymousMb: number | undefined
}

export function memoryOf(pid: number): Memory {
  const status = readIfThere(`/proc/${pid}/status`)
  if (status === undefined) {
    return { residentMb: Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024, anonymousMb: undefined }
  }
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
  return { residentMb: megabytes('VmRSS'), anonymousMb: megabytes('RssAnon') }
}

/** Linux counts in hundredths of a second, whatever the processor. */
const ticksPerSecond = 100

/** Processor time of all threads so far; undefined where nobody tells. */
export function cpuSecondsOf(pid: number): number | undefined {
  // The name of the command stands in parentheses and may hold anything, so fields are counted from behind it.
  const fields = readIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The same by the nanosecond, for what is too short to count in ticks. */
export function cpuNanosecondsOf(pid: number): number | undefined {
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => readIfThere(`/proc/${pid}/task/${id}/schedstat`))
  if (threads[0] === undefined) return undefined
  return threads.reduce((sum, text) => sum + Number(text?.split(' ')[0] ?? 0), 0)
}

/**
 * What the process has handed over to be written so far, to files, logs and connections; undefined where nobody tells. Not
 * what reached the disk: that depends on when the system writes pages that were written to again meanwhile.
 */
export function writtenBytesOf(pid: number): number | undefined {
  const written = /^wchar: (\d+)$/m.exec(readIfThere(`/proc/${pid}/io`) ?? '')?.[1]
  return written === undefined ? undefined : Number(written)
}

/** The processes that a process has started, the oldest first; none where nobody tells. */
export function childrenOf(pid: number): number[] {
  const text = readIfThere(`/proc/${pid}/task/${pid}/children`) ?? ''
  return text.split(' ').filter(Boolean).map(Number)
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
