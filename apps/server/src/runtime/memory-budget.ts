import { totalmem } from 'node:os'

/** How the memory of one process is divided. All that can grow with what callers send or ask for stays within its part. */
export interface MemoryBudget {
  /** What the process may take in all. */
  totalBytes: number
  /** Where the limit comes from. */
  source: 'QUIRE_MEMORY_LIMIT' | 'container' | 'machine'
  /** For `--max-old-space-size`: the objects of the main thread, those of workers not included. */
  heapBytes: number
  /** Bodies of requests that are being read or worked on, unpacked. */
  bodiesBytes: number
  /** All worker threads together. */
  workersBytes: number
  /** Answers that wait for clients to read them. */
  unreadBytes: number
  /** What is being imported: as it was fetched, and as what was read from it. */
  importsBytes: number
}

/** What is known about the machine when nothing else is said. */
export interface Machine {
  totalBytes: number
  /** The limit of the container, or more than the machine has where there is none. */
  constrainedBytes: number
}

const mib = 1024 * 1024

/** What one process needs: itself, one body of the largest kind, and workers that can make a small document. */
export const neededBytes = 384 * mib

/** More than this is not taken unless a setting allows it. */
const usualBytes = 2048 * mib

/** Code, libraries, the caches of the file and of content, and stacks: what is there before anybody asks. */
const ownBytes = 160 * mib

/** Of `ownBytes`, what lies outside the heap. */
const outsideHeapBytes = 112 * mib

/** One body of the largest kind has to fit into the part for callers with a token, twice, beside what unpacks it. */
const leastBodiesBytes = 80 * mib

/** One archive of the largest kind has to fit, and as much again unpacked from it, beside small ones. */
const leastImportsBytes = 132 * mib

/** A limit holds for all processes together. */
export function memoryBudget(
  config: { memoryLimitBytes: number | undefined; processes: number },
  machine: Machine = { totalBytes: totalmem(), constrainedBytes: process.constrainedMemory() },
): MemoryBudget {
  const { limitBytes, source } = limitOf(config.memoryLimitBytes, machine)
  const each = limitBytes / config.processes
  const totalBytes = Math.floor(source === 'machine' ? Math.min(each, usualBytes) : each)
  const shared = Math.max(0, totalBytes - ownBytes)
  const workersBytes = Math.floor(Math.min(shared * 0.5, 1024 * mib))
  return {
    totalBytes,
    source,
    heapBytes: Math.max(128 * mib, totalBytes - workersBytes - outsideHeapBytes),
    bodiesBytes: Math.floor(Math.min(Math.max(shared * 0.2, leastBodiesBytes), 256 * mib)),
    workersBytes,
    unreadBytes: Math.floor(Math.min(shared * 0.1, 128 * mib)),
    importsBytes: Math.floor(Math.min(Math.max(shared * 0.5, leastImportsBytes), 512 * mib)),
  }
}

/** What a setting says cannot be more than the container allows. */
function limitOf(
  set: number | undefined,
  { totalBytes, constrainedBytes }: Machine,
): { limitBytes: number; source: MemoryBudget['source'] } {
  const isContained = constrainedBytes > 0 && constrainedBytes < totalBytes
  if (set !== undefined && !(isContained && constrainedBytes < set)) {
    return { limitBytes: set, source: 'QUIRE_MEMORY_LIMIT' }
  }
  if (isContained) return { limitBytes: constrainedBytes, source: 'container' }
  return { limitBytes: totalBytes, source: 'machine' }
}

/** What the server takes, and what to do where that is less than it needs. */
export function describeMemory({ totalBytes, source }: MemoryBudget): { text: string; isEnough: boolean } {
  const inMib = (bytes: number) => `${Math.floor(bytes / mib)} MiB`
  const whose = {
    QUIRE_MEMORY_LIMIT: 'by QUIRE_MEMORY_LIMIT',
    container: "by the container's limit",
    machine: 'unless QUIRE_MEMORY_LIMIT says otherwise',
  }
  const isEnough = totalBytes >= neededBytes
  const text = `each process takes at most ${inMib(totalBytes)} of memory, ${whose[source]}`
  return {
    isEnough,
    text: isEnough ? text : `${text}, and needs ${inMib(neededBytes)}: raise the limit, or lower QUIRE_PROCESSES`,
  }
}
