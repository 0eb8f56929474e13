import { describe, expect, it } from 'vitest'
import { createMemoryReservations } from '#runtime/memory-reservations.ts'
import { callerNamed } from '#tests/support/caller-named.ts'

const mib = 1024 * 1024
/** 80 MB for all but the first bytes of each. */
const reservations = () => createMemoryReservations(100 * mib)

describe('reservations of memory', () => {
  it('take what there is, and give it back', async () => {
    const all = reservations()
    const reservation = all.open(callerNamed('a'))
    await reservation.grow(50 * mib)
    await reservation.grow(20 * mib)
    reservation.shrink(30 * mib)
    expect(all.reservedBytes()).toBe(40 * mib)
    reservation.free()
    reservation.free()
    expect(all.reservedBytes()).toBe(0)
  })

  it('refuse what does not fit at all, and name the bound', async () => {
    const reservation = reservations().open(callerNamed('a'))
    const refusal = { status: 400, message: expect.stringContaining(`more than ${84 * mib} bytes of memory`) }
    await expect(reservation.grow(90 * mib)).rejects.toMatchObject(refusal)
  })

  it('let who came first wait for the others, and refuse who would make it wait for ever', async () => {
    const all = reservations()
    const [first, second] = [all.open(callerNamed('a')), all.open(callerNamed('b'))]
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
    expect(all.reservedBytes()).toBe(70 * mib)
  })

  it('let who has reserved nothing wait until there is memory', async () => {
    const all = reservations()
    const [first, second] = [all.open(callerNamed('a')), all.open(callerNamed('b'))]
    await first.grow(80 * mib)
    const waiting = second.grow(10 * mib)
    first.free()
    await waiting
    expect(all.reservedBytes()).toBe(10 * mib)
  })

  it('keep a part for small ones, beside however large ones', async () => {
    const all = reservations()
    await all.open(callerNamed('a')).grow(80 * mib)
    for (const caller of ['b', 'c', 'd']) await all.open(callerNamed(caller)).grow(4 * mib)
    expect(all.reservedBytes()).toBe(92 * mib)
  })

  it('are three a caller', () => {
    const all = reservations()
    const [first] = [all.open(callerNamed('a')), all.open(callerNamed('a')), all.open(callerNamed('a'))]
    expect(() => all.open(callerNamed('a'))).toThrow('3 imports of yours are under way already')
    all.open(callerNamed('b'))
    first?.free()
    all.open(callerNamed('a'))
  })
})
