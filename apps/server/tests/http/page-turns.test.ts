import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { expect, it } from 'vitest'
import { createNonApiLoadShedder } from '#http/limits/shed-non-api-load.ts'
import { createLoopWatch } from '#runtime/event-loop-watch.ts'

const pages = 30

it('serves many pages that are asked for at once in several turns of the event loop', async () => {
  let [inTurn, most] = [0, 0]
  const all = Promise.withResolvers<void>()
  let left = pages
  const admitsAll = { admit: () => undefined, enqueue: () => undefined, leave: () => undefined }
  const shed = createNonApiLoadShedder(
    { ...admitsAll, figures: () => ({ requests: 0, waiting: 0 }), stop: () => undefined },
    createLoopWatch(),
  )
  // What is in memory is sent at once, and takes as long as its bytes do.
  const sendPage = () => {
    if (inTurn === 0) setImmediate(() => (inTurn = 0))
    inTurn += 1
    most = Math.max(most, inTurn)
    const startedAt = performance.now()
    while (performance.now() - startedAt < 3);
    left -= 1
    if (left === 0) all.resolve()
  }
  for (let page = 0; page < pages; page += 1) {
    const request = { url: '/sites/a/b', path: '/sites/a/b', headers: {}, socket: {} } as unknown as Request
    void shed(request, new EventEmitter() as Response, sendPage)
  }
  await all.promise
  expect(most).toBeLessThan(pages / 2)
})
