import { clearLine, cursorTo } from 'node:readline'
import type { OnProgress, Progress } from '../resources/workspace/imports/findings.ts'

const width = 30
const steps = { pages: 'reading pages', files: 'fetching files', writing: 'writing' } satisfies Record<
  Progress['step'],
  string
>

/** A bar that moves in a terminal; elsewhere a line when a step begins, so that a log stays readable. */
export function showProgress(output: NodeJS.WriteStream = process.stderr): { onProgress: OnProgress; clear(): void } {
  let step: Progress['step'] | undefined
  return {
    onProgress(progress) {
      if (output.isTTY) {
        cursorTo(output, 0)
        output.write(bar(progress))
        clearLine(output, 1)
      } else if (progress.step !== step) {
        output.write(`${steps[progress.step]} …\n`)
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

export function bar({ step, done, total }: Progress): string {
  const filled = total === 0 ? 0 : Math.min(width, Math.round((done / total) * width))
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total} ${steps[step]}`
}
