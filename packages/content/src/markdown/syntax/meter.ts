import type { Attempt, Code, Construct, ConstructRecord, Effects, TokenizeContext } from 'micromark-util-types'

/** Counts the steps of one parse and ends it when they are used up. */
export interface Meter {
  spend(steps: number): void
  left(): number
}

export class TooManyStepsError extends Error {
  override name = 'TooManyStepsError'
}

/** A meter that is part of another one uses up both. */
export function createMeter(limit: number, whole?: Meter): Meter {
  let left = limit
  return {
    spend(steps) {
      left -= steps
      whole?.spend(steps)
      if (left < 0) throw new TooManyStepsError(`more than ${limit} steps`)
    },
    left: () => Math.max(0, Math.min(left, whole?.left() ?? left)),
  }
}

/** Characters whose constructs look back over everything read so far: `*`, `]`, `_`, `~`. */
const lookingBack = new Set<Code>([42, 93, 95, 126])

/** Looking at what was read before is that much cheaper than reading. */
const lookBackShare = 1 / 4

/** A token lives until its piece of the document is read, and is handled many times. */
const costOfToken = 10

/** Makes constructs pay for what they try, read and look back at. */
export function meteredBy(meter: Meter): (constructs: ConstructRecord) => ConstructRecord {
  const knownConstructs = new WeakMap<Construct, Construct>()
  const knownEffects = new WeakMap<Effects, Effects>()

  function construct(original: Construct): Construct {
    const existing = knownConstructs.get(original)
    if (existing) return existing
    const metered: Construct = {
      ...original,
      tokenize(effects, ok, nok) {
        const start = original.tokenize.call(this, meteredEffects(effects), ok, nok)
        return (code) => {
          meter.spend(costOfTrying(this, code))
          return start(code)
        }
      },
      ...(original.continuation && { continuation: construct(original.continuation) }),
      ...(original.exit && { exit: meteredExit(original.exit, meter) }),
    }
    knownConstructs.set(original, metered).set(metered, metered)
    return metered
  }

  function meteredEffects(effects: Effects): Effects {
    const existing = knownEffects.get(effects)
    if (existing) return existing
    const through =
      (attempt: Attempt): Attempt =>
      (tried, ok, nok) =>
        attempt(Array.isArray(tried) ? tried.map(construct) : isConstruct(tried) ? construct(tried) : tried, ok, nok)
    const metered: Effects = {
      ...effects,
      consume(code) {
        meter.spend(1)
        effects.consume(code)
      },
      enter(type, fields) {
        meter.spend(costOfToken)
        return effects.enter(type, fields)
      },
      attempt: through(effects.attempt),
      check: through(effects.check),
      interrupt: through(effects.interrupt),
    }
    knownEffects.set(effects, metered).set(metered, metered)
    return metered
  }

  return (constructs) => mapConstructs(constructs, construct)
}

export function mapConstructs(constructs: ConstructRecord, change: (one: Construct) => Construct): ConstructRecord {
  return Object.fromEntries(
    Object.entries(constructs).map(([code, tried]) => [
      code,
      Array.isArray(tried) ? tried.map(change) : tried && change(tried),
    ]),
  )
}

/** A construct alone, not a record of them by character: the records in use are metered already. */
function isConstruct(tried: Construct | ConstructRecord): tried is Construct {
  return typeof tried.tokenize === 'function'
}

function costOfTrying(context: TokenizeContext, code: Code): number {
  if (!lookingBack.has(code)) return 1
  const here = context.now().offset
  const start = context.events[0]?.[1].start.offset ?? here
  return 1 + (context.events.length + context.parser.defined.length / 16 + here - start) * lookBackShare
}

/** A container that closes makes the tokenizer move all its events. */
function meteredExit(exit: NonNullable<Construct['exit']>, meter: Meter): NonNullable<Construct['exit']> {
  return function (effects) {
    meter.spend(this.events.length * lookBackShare)
    exit.call(this, effects)
  }
}
