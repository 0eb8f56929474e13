import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { patience } from '#tests/support/process.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

describe('a thread of the worker pool', patience, () => {
  it('has the bound on memory that it is given, also where the heap of the process has one', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=1024', `${here}limits.ts`])
    const { ofThread, before, after } = JSON.parse(stdout)
    expect(ofThread).toBeLessThan(100)
    expect(after).toBe(before)
    expect(before).toBeGreaterThan(1024)
  })
})
