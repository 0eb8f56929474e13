import ts from 'typescript'
import { expect, it } from 'vitest'
import { shippedSources } from '../src/sources.ts'
import { wakesBeforeCommit } from '../src/wake-calls.ts'

/** A job that is woken inside a transaction finds nothing, and sleeps on. */
it('nothing wakes a job but by `afterCommit`, and what another process has committed', () => {
  expect(wakesBeforeCommit(shippedSources())).toEqual([
    'apps/server/src/cluster/ipc.ts: signals[message.signal].wake()',
    'apps/server/src/jobs/share-jobs.ts: ctx.wakeSignals[signal].wake()',
  ])
})

it.each([
  ['tx.wakeSignals.events.wake()', 1],
  ["tx.wakeSignals.events['wake']()", 1],
  ['const { wake } = tx.wakeSignals.events', 1],
  ['const { wake: ring } = tx.wakeSignals.events', 1],
  ['later(tx, tx.wakeSignals.events.wake)', 1],
  ['afterCommit(tx, () => tx.wakeSignals.events.wake())', 1],
  ['afterCommit(tx, tx.wakeSignals.events.wake)', 0],
])('in %s it finds %d', (text, count) => {
  const tree = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  expect(wakesBeforeCommit([{ path: 'a.ts', tree }])).toHaveLength(count)
})
