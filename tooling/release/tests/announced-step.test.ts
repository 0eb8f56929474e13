import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { announcedStep, isEnough } from '../src/announced-step.ts'

describe('announcedStep', () => {
  it('is the largest that a waiting change asks for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quire-changes-'))
    const write = (name: string, step: string) =>
      writeFileSync(join(folder, name), `---\n'@quire/client': ${step}\n'@quire/api-types': patch\n---\n\nWords.\n`)
    expect(announcedStep(folder)).toBe('none')
    write('README.md', 'major')
    write('one.md', 'patch')
    expect(announcedStep(folder)).toBe('patch')
    write('two.md', 'minor')
    expect(announcedStep(folder)).toBe('minor')
    rmSync(folder, { recursive: true })
  })

  it('is enough for a break when it is major, or minor before version 1', () => {
    expect(isEnough('minor', '0.4.0')).toBe(true)
    expect(isEnough('patch', '0.4.0')).toBe(false)
    expect(isEnough('minor', '1.4.0')).toBe(false)
    expect(isEnough('major', '1.4.0')).toBe(true)
  })
})
