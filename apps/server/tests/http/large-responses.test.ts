import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createLargeResponses } from '#http/limits/large-responses.ts'
import type { Pressure } from '#runtime/memory-watch.ts'
import { call } from '#tests/support/call.ts'
import { callerNamed } from '#tests/support/caller-named.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'

/** Callers ask in the order given; answers who is worked on, in the order in which their turns come. */
function openSlots(pressure: () => Pressure = () => 'none') {
  const refusals: string[] = []
  const slots = createLargeResponses((reason) => refusals.push(reason), pressure)
  const running: { name: string; leave: () => void }[] = []
  const refused: string[] = []
  const ask = async (caller: string, name = caller, client = new EventEmitter()) => {
    try {
      running.push({ name, leave: await slots.enter({ id: callerNamed(caller) }, client) })
    } catch {
      refused.push(name)
    }
  }
  return { slots, ask, running, refused, refusals }
}

/** Lets everything go on that can. */
const settled = () => new Promise(setImmediate)

describe('answers that grow with a space', () => {
  it('are worked on two at a time, one for each caller, in turns', async () => {
    const { slots, ask, running } = openSlots()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name.charAt(0), name)
    const order: string[] = []
    for (let step = 0; step < 7; step += 1) {
      await settled()
      expect(slots.figures().running).toBe(running.length)
      expect(running.length).toBeLessThanOrEqual(2)
      expect(new Set(running.map(({ name }) => name.charAt(0))).size).toBe(running.length)
      const first = running.shift()
      order.push(first?.name ?? '')
      first?.leave()
    }
    expect(order.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
    // Whoever asks for much waits for those who ask for little.
    expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a3'))
    expect(slots.figures()).toEqual({ running: 0, waiting: 0 })
  })

  it('wait in bounded numbers, with slots left for others', async () => {
    const { slots, ask, refused, refusals } = openSlots()
    for (let index = 0; index < 300; index += 1) void ask('greedy')
    void ask('second')
    void ask('third')
    await settled()
    expect(slots.figures()).toEqual({ running: 2, waiting: 101 })
    expect(refused).toEqual(Array(199).fill('greedy'))
    expect(new Set(refusals)).toEqual(new Set(['wait']))
  })

  it('are not waited for by those who hung up', async () => {
    const { slots, ask, running, refused, refusals } = openSlots()
    const clients = Array.from({ length: 100 }, () => new EventEmitter())
    void ask('greedy')
    for (const client of clients) void ask('greedy', 'gone', client)
    await settled()
    for (const client of clients) client.emit('close')
    for (let index = 0; index < 100; index += 1) void ask('greedy')
    await settled()
    expect(slots.figures()).toEqual({ running: 1, waiting: 100 })
    expect(refused).toEqual(Array(100).fill('gone'))
    expect(refusals).toEqual([])
    running.shift()?.leave()
    await settled()
    expect(running.map(({ name }) => name)).toEqual(['greedy'])
  })

  it('are worked on one at a time while memory is tight, and refused when it is short', async () => {
    const memory: { pressure: Pressure } = { pressure: 'tight' }
    const { slots, ask, running, refused } = openSlots(() => memory.pressure)
    for (const caller of ['a', 'b', 'c']) void ask(caller)
    await settled()
    expect(slots.figures()).toEqual({ running: 1, waiting: 2 })
    memory.pressure = 'short'
    await ask('d')
    expect(refused).toEqual(['d'])
    memory.pressure = 'none'
    running.shift()?.leave()
    await settled()
    expect(slots.figures()).toEqual({ running: 2, waiting: 0 })
  })

  it('are refused over HTTP while memory is short, when small ones and lists still come', async () => {
    const mib = 1024 * 1024
    const memory = { anonymousMb: 100 }
    const readMemory = () => {
      return { anonymousBytes: memory.anonymousMb * mib, heapBytes: 0, heapLimitBytes: 200 * mib, buffersBytes: 0 }
    }
    await using server = await startTestServer({ memoryLimitBytes: 512 * mib }, { readMemory })
    const space = `/v1/spaces/${await createLiveSpace(server)}`
    const statuses = () =>
      Promise.all(
        [`GET ${space}`, `GET ${space}/comments`, `GET ${space}/content/pages`].map(
          async (line) => (await call(server, line)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 200, 200])
    memory.anonymousMb = 450
    await expect.poll(statuses).toEqual([200, 200, 503])
    memory.anonymousMb = 100
    await expect.poll(statuses).toEqual([200, 200, 200])
  })

  it('come to everybody who asks over HTTP at the same time, and leave nothing behind', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPage(server.admin.client, spaceId, 'Page', 'Text')
    const space = `/v1/spaces/${spaceId}`
    const lines = [`GET ${space}/content`, `GET ${space}/content/pages`, `GET ${space}/content/nothing`]
    for (const round of [1, 2]) {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => call(server, lines[index % 3] ?? '')))
      const statuses = answers.map(({ status }) => status)
      expect([round, ...new Set(statuses)]).toEqual([round, 200, 404])
    }
  })
})
