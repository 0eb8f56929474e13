import { type OperationRow, operationTable } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { createBodyBudget } from '#http/body/body-budget.ts'
import { mostUnpackingBytes } from '#http/body/read-bytes.ts'
import { memoryBudget, neededBytes } from '#runtime/memory-budget.ts'
import { callerNamed } from '#tests/support/caller-named.ts'

const mib = 1024 * 1024
const machine = { totalBytes: 64 * 1024 * mib, constrainedBytes: 2 ** 64 }

describe('the division of memory', () => {
  it.each([neededBytes, 512 * mib, 1024 * mib, 4096 * mib])('keeps its parts within %d bytes', (limit) => {
    const { totalBytes, heapBytes, workersBytes, bodiesBytes, unreadBytes, importsBytes } = budget(limit)
    expect(totalBytes).toBe(limit)
    expect(heapBytes + workersBytes).toBeLessThan(totalBytes)
    expect(bodiesBytes + unreadBytes).toBeLessThan(heapBytes)
    expect(importsBytes + workersBytes).toBeLessThan(totalBytes)
  })

  it('has room for the largest body of any operation, and for what unpacks it', () => {
    const rows: OperationRow[] = Object.values(operationTable)
    const largest = Math.max(...rows.map(({ maxBodyBytes = 0 }) => maxBodyBytes))
    const refusals: string[] = []
    const bodies = createBodyBudget(budget(neededBytes).bodiesBytes, (reason) => refusals.push(reason))
    const reservation = bodies.open({ id: callerNamed('somebody'), isKnown: true })
    reservation.grow(mostUnpackingBytes)
    reservation.grow(largest)
    expect([largest, refusals]).toEqual([33_554_432, []])
  })

  it('gives each process its part', () => {
    expect(memoryBudget({ memoryLimitBytes: 2048 * mib, processes: 4 }, machine).totalBytes).toBe(512 * mib)
  })

  it('is that of the container where the setting says more or nothing', () => {
    const contained = { ...machine, constrainedBytes: 512 * mib }
    const expected = { totalBytes: 512 * mib, source: 'container' }
    expect(memoryBudget({ memoryLimitBytes: undefined, processes: 1 }, contained)).toMatchObject(expected)
    expect(memoryBudget({ memoryLimitBytes: 1024 * mib, processes: 1 }, contained)).toMatchObject(expected)
  })

  it('takes no more than is usual from a machine without a limit', () => {
    expect(memoryBudget({ memoryLimitBytes: undefined, processes: 1 }, machine)).toMatchObject({
      totalBytes: 2048 * mib,
      source: 'machine',
    })
  })
})

function budget(memoryLimitBytes: number) {
  return memoryBudget({ memoryLimitBytes, processes: 1 }, machine)
}
