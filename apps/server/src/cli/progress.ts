import { clearLine, cursorTo } from 'node:readline'

/** How far a step has come. */
export interface StepProgress<Step extends string> {
  step: Step
  done: number
  total: number
}

const width = 30

/**
 * A bar that moves in a terminal; elsewhere a line when a step begins, so that a log stays readable. `names` says what is
 * done in each step.
 */
export function showProgress<Step extends string>(
  names: Record<Step, string>,
  output: NodeJS.WriteStream = process.stderr,
): { onProgress(progress: StepProgress<Step>): void; clear(): void } {
  let step: Step | undefined
  return {
    onProgress(progress) {
      const name = names[progress.step]
      if (output.isTTY) {
        cursorTo(output, 0)
        output.write(bar(progress, name))
        clearLine(output, 1)
      } else if (progress.step !== step) {
        output.write(`${name} …\n`)
      }
      step = progress.step
    },
    clear() {
      if (!output.isTTY || step === undefined) return
      cursorTo(output, 0)
      clearLine(output, 0)
      step = undefined
    },
  }
}

export function bar({ done, total }: { done: number; total: number }, name: string): string {
  const filled = total === 0 ? 0 : Math.min(width, Math.round((done / total) * width))
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total} ${name}`
}
