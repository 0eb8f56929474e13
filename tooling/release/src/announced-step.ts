import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const steps = ['none', 'patch', 'minor', 'major'] as const
export type Step = (typeof steps)[number]

/** The largest step that the changes waiting for a release ask for. */
export function announcedStep(folder: string): Step {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/^'@quire\/[\w-]+': (patch|minor|major)$/gm)].map(([, step]) => step as Step),
  )
  return asked.reduce(
    (largest, step) => (steps.indexOf(step) > steps.indexOf(largest) ? step : largest),
    'none' as Step,
  )
}

/** Before version 1 the minor number says that something breaks. */
export function breakingStep(version: string): Step {
  return version.startsWith('0.') ? 'minor' : 'major'
}

export function isEnough(step: Step, version: string): boolean {
  return steps.indexOf(step) >= steps.indexOf(breakingStep(version))
}
