import { describe, expect, it } from 'vitest'
import { createMemoryReservations } from '#runtime/memory-reservations.ts'

const mib = 1024 * 1024
/** 80 MB for all but the first bytes of each. */
const rooms = () => createMemoryReservations(100 * mib)

describe('rooms in memory', () => {
  it('take what there is, and give it back', async () => {
    const all = rooms()
    const room = all.open('a')
    await room.grow(50 * mib)
    await room.grow(20 * mib)
    room.shrink(30 * mib)
    expect(all.takenBytes()).toBe(40 * mib)
    room.free()
    room.free()
    expect(all.takenBytes()).toBe(0)
  })

  it('refuse what does not fit at all, and name the bound', async () => {
    const room = rooms().open('a')
    const refusal = { status: 400, message: expect.stringContaining(`more than ${84 * mib} bytes of memory`) }
    await expect(room.grow(90 * mib)).rejects.toMatchObject(refusal)
  })

  it('let who came first wait for the others, and refuse who would make it wait for ever', async () => {
    const all = rooms()
    const [first, second] = [all.open('a'), all.open('b')]
    await first.grow(50 * mib)
    await second.grow(30 * mib)
    let isGiven = false
    const waiting = first.grow(20 * mib).then(() => {
      isGiven = true
    })
    await expect(second.grow(20 * mib)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
    expect(isGiven).toBe(false)
    second.free()
    await waiting
    expect(all.takenBytes()).toBe(70 * mib)
  })

  it('let who holds nothing wait until there is room', async () => {
    const all = rooms()
    const [first, second] = [all.open('a'), all.open('b')]
    await first.grow(80 * mib)
    const waiting = second.grow(10 * mib)
    first.free()
    await waiting
    expect(all.takenBytes()).toBe(10 * mib)
  })

  it('keep a part for small ones, beside however large ones', async () => {
    const all = rooms()
    await all.open('a').grow(80 * mib)
    for (const caller of ['b', 'c', 'd']) await all.open(caller).grow(4 * mib)
    expect(all.takenBytes()).toBe(92 * mib)
  })

  it('are three a caller', () => {
    const all = rooms()
    const [first] = [all.open('a'), all.open('a'), all.open('a')]
    expect(() => all.open('a')).toThrow('3 imports of yours are under way already')
    all.open('b')
    first?.free()
    all.open('a')
  })
})
