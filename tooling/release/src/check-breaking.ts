import { readFileSync } from 'node:fs'
import { announcedStep, breakingStep, isEnough } from './announced-step.ts'
import { compareContracts } from './compare-contracts.ts'
import { type Document, operationsOf } from './document.ts'
import { changesPath, currentPath, releasedPath } from './paths.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Document
const say = (line: string) => process.stdout.write(`${line}\n`)

const released = read(releasedPath)
const { version } = released.info
const breaks = compareContracts(released, read(currentPath))
for (const what of breaks) say(`  ${what}`)
const count = `${breaks.length} ${breaks.length === 1 ? 'change breaks' : 'changes break'} callers`
say(`breaking: ${count} since ${version}, of ${operationsOf(released).size} operations`)
if (breaks.length > 0) {
  const step = announcedStep(changesPath)
  const isAnnounced = isEnough(step, version)
  say(
    isAnnounced
      ? `breaking: announced, for the changes in .changeset make a ${step} step`
      : `breaking: say so with a ${breakingStep(version)} step in .changeset, or do not break them`,
  )
  process.exitCode = isAnnounced ? 0 : 1
}
