// Settings of the C library and of Node, and not of the server.
const { env, execArgv, platform } = process

/**
 * The C library of Linux gives threads areas of their own to allocate from, and keeps what becomes free there. One area
 * for all takes less memory and nothing off the speed. Pieces of downloads and archives leave holes in it that stay with the
 * process, so from 64 KiB on they go back to the system one by one: `docs/performance.md` has what that saves.
 * And the engine collects garbage by what it believes it may take, which is the machine's memory unless it is told of a
 * limit. All this has to be said before a process starts, so it starts over in its own place; one that a supervisor talks to
 * was told by it.
 */
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
const isOneArena = platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined
const isBounded = `${execArgv.join(' ')} ${env.NODE_OPTIONS ?? ''}`.includes('--max-old-space-size')
if (!process.send && process.execve && !(isOneArena && isBounded)) {
  const flags = isBounded ? [] : await heapFlags()
  // Without a flag to add there would be no end to it.
  if (flags.length > 0 || !isOneArena) {
    const words = [process.execPath, ...execArgv, ...flags, ...process.argv.slice(1)]
    process.execve(process.execPath, words, { ...env, ...(!isOneArena && allocation) })
  }
}

async function heapFlags() {
  const { readConfig } = await import('../src/config.ts')
  const { memoryBudget } = await import('../src/runtime/memory-budget.ts')
  try {
    return [`--max-old-space-size=${Math.floor(memoryBudget(readConfig()).heapBytes / 1024 ** 2)}`]
  } catch {
    // Settings that cannot be read are explained further on.
    return []
  }
}
