import { describe, expect, it } from 'vitest'
import { identifiersIn } from '#search/identifiers.ts'

describe('identifiersIn', () => {
  it.each([
    ['call wait_for_result(id), or waitForResult', 'wait·for·result waitforresult'],
    ['set scheduler.tickIntervalMs.', 'scheduler·tickintervalms'],
    ['TIDE_DATABASE_URL=x --max-old-space-size=3 --verbose', 'tide·database·url max·old·space·size verbose'],
    ['Foo::bar a->b /etc/tide.yaml v1.2.3', 'foo·bar a·b etc·tide·yaml v1·2·3'],
    ['AsyncTideClient and TideRequestError', 'asynctideclient tiderequesterror'],
    ['GitHub, OpenTelemetry, JavaScript, sign-on and e-mail: not so.', ''],
    ['été_long', 'ete·long'],
    ['x'.repeat(101).replace('xx', 'x_'), ''],
  ])('finds those of %j', (text, expected) => {
    expect(identifiersIn(text).join(' ')).toBe(expected)
  })

  it('is quick with what it could linger over', () => {
    for (const piece of ['a', 'a.', '-', '_', 'a-', 'aB', '::', '->', 'é', '$', 'a b ']) {
      const before = process.cpuUsage().user
      expect(identifiersIn(piece.repeat(200_000 / piece.length)).length).toBeLessThan(2)
      expect(process.cpuUsage().user - before).toBeLessThan(2_000_000)
    }
  })
})
