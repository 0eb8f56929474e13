import { clearLine, cursorTo } from 'node:readline'

/** How far a step has come. */
export interface StepProgress<Step extends string> {
  step: Step
  done: number
  total: number
  /** Of what was written so far. */
  links?: number
}

interface ProgressDisplay<Step extends string> {
  onProgress(progress: StepProgress<Step>): void
  clear(): void
}

const width = 30
/** Between two lines about one step. */
const lineMs = 5_000

/** A bar that moves in a terminal; elsewhere a line now and then. `names` says what is done in each step. */
export function showProgress<Step extends string>(
  names: Record<Step, string>,
  { output = process.stderr, now = Date.now }: { output?: NodeJS.WriteStream; now?: () => number } = {},
): ProgressDisplay<Step> {
  return output.isTTY ? showBar(names, output) : showLines(names, output, now)
}

function showBar<Step extends string>(names: Record<Step, string>, output: NodeJS.WriteStream): ProgressDisplay<Step> {
  let isDrawn = false
  return {
    onProgress(progress) {
      cursorTo(output, 0)
      output.write(bar(progress, names[progress.step]))
      clearLine(output, 1)
      isDrawn = true
    },
    clear() {
      if (!isDrawn) return
      cursorTo(output, 0)
      clearLine(output, 0)
      isDrawn = false
    },
  }
}

/** When a step begins, every few seconds, and what came of it, so that a log stays readable. */
function showLines<Step extends string>(
  names: Record<Step, string>,
  output: NodeJS.WriteStream,
  now: () => number,
): ProgressDisplay<Step> {
  let latest: StepProgress<Step> | undefined
  let written = ''
  let writtenAt = 0
  const write = (progress: StepProgress<Step>) => {
    const line = `${names[progress.step]}: ${progress.done} of ${progress.total}${linksOf(progress)}\n`
    if (line !== written) output.write(line)
    written = line
    writtenAt = now()
  }
  return {
    onProgress(progress) {
      const isNew = progress.step !== latest?.step
      if (isNew && latest) write(latest)
      if (isNew || now() - writtenAt >= lineMs) write(progress)
      latest = progress
    },
    clear() {
      if (latest) write(latest)
      latest = undefined
    },
  }
}

export function bar(progress: Omit<StepProgress<string>, 'step'>, name: string): string {
  const { done, total } = progress
  const filled = total === 0 ? 0 : Math.min(width, Math.round((done / total) * width))
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total} ${name}${linksOf(progress)}`
}

function linksOf({ links }: { links?: number }): string {
  return links === undefined ? '' : `, ${links} links`
}
