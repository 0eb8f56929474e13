import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const periodMicroseconds = 20_000

/** Where Linux keeps its groups of processes, and what says how much time of the processors one has: version 2, then 1. */
const hierarchies = [
  {
    folder: '/sys/fs/cgroup',
    needs: 'cgroup.controllers',
    limit: (quota: number) => ({ 'cpu.max': `${quota} ${periodMicroseconds}` }),
  },
  {
    folder: '/sys/fs/cgroup/cpu',
    needs: 'cpu.cfs_quota_us',
    limit: (quota: number) => ({ 'cpu.cfs_period_us': `${periodMicroseconds}`, 'cpu.cfs_quota_us': `${quota}` }),
  },
]

/** Holds processes to a part of one core each, until disposed of; undefined where the machine does not let us. */
export function holdToShare(pids: readonly number[], part: number): Disposable | undefined {
  const held: string[] = []
  const release = () => {
    for (const group of held.splice(0)) {
      // One that has processes cannot be removed: they go back to where they came from.
      const parent = join(group, '..')
      for (const pid of pids) attempt(() => writeFileSync(join(parent, 'cgroup.procs'), `${pid}`))
      attempt(() => rmdirSync(group))
    }
  }
  const hierarchy = hierarchies.find(({ folder, needs }) => existsSync(join(folder, needs)))
  if (!hierarchy) return undefined
  try {
    for (const pid of pids) {
      const group = join(hierarchy.folder, `quire-bench-${pid}`)
      mkdirSync(group)
      held.push(group)
      for (const [name, value] of Object.entries(hierarchy.limit(Math.round(part * periodMicroseconds)))) {
        writeFileSync(join(group, name), value)
      }
      writeFileSync(join(group, 'cgroup.procs'), `${pid}`)
    }
    return { [Symbol.dispose]: release }
  } catch {
    release()
    return undefined
  }
}

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // It has ended meanwhile.
  }
}
