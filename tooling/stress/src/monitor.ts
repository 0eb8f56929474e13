import type { ServerProcess } from '@quire/fuzz'

export interface Reading {
  /** The longest time for which the event loop stood still since the last reading. */
  stallMs: number
  /** The part of it that the thread worked; the rest it waited for a disk or a busy machine. */
  workedMs: number
  /** The most that the process has had so far, threads included. */
  peakMegabytes: number
}

/** Runs inside the server, so it must not refer to anything of this module. */
function install(): void {
  const everyMs = 4
  const quietMs = 10
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const allCpuMs = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  let longest = { stallMs: 0, workedMs: 0 }
  let last = { at: performance.now(), cpu: cpuMs() }
  const look = () => {
    const now = { at: performance.now(), cpu: cpuMs() }
    const stallMs = now.at - last.at - everyMs
    const workedMs = Math.min(stallMs, now.cpu - last.cpu)
    // On a busy machine a long wait must not hide what really worked for long.
    longest = { stallMs: Math.max(longest.stallMs, stallMs), workedMs: Math.max(longest.workedMs, workedMs) }
    last = now
  }
  setInterval(look, everyMs).unref()
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  /** Waits until nothing works any more, in no thread, and tells what happened since the last call. */
  const read = async (patienceMs: number) => {
    const until = performance.now() + patienceMs
    let before = 0
    let from = 0
    do {
      before = allCpuMs()
      from = performance.now()
      await pause(quietMs)
    } while (allCpuMs() - before > (performance.now() - from) * 0.4 && performance.now() < until)
    const reading = { ...longest, peakMegabytes: process.resourceUsage().maxRSS / 1024 }
    longest = { stallMs: 0, workedMs: 0 }
    return reading
  }
  Object.assign(globalThis, { quireStress: { read } })
}

/** Measures a server from within, without any code of its own for it. */
export async function createMonitor(server: ServerProcess) {
  await server.evaluate(`(${install.toString()})()`)
  return {
    read: async (patienceMs = 30_000): Promise<Reading> =>
      (await server.evaluate(`quireStress.read(${patienceMs})`)) as Reading,
  }
}

export type Monitor = Awaited<ReturnType<typeof createMonitor>>
