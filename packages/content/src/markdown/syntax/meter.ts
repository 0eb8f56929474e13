import type {
  Attempt,
  Code,
  Construct,
  ConstructRecord,
  Effects,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface ParseContext {
    meter?: Meter
  }
  interface TokenizeContext {
    meteredEffects?: Effects
  }
}

/** Counts the steps of a parse. */
export interface Meter {
  left: number
}

export class TooManyStepsError extends Error {
  override name = 'TooManyStepsError'
}

/** Ends the parse when its steps are used up. */
export function spend(meter: Meter, steps: number): void {
  meter.left -= steps
  if (meter.left < 0) throw new TooManyStepsError('more steps than there were left')
}

/** Characters whose constructs look back over everything read so far: `*`, `]`, `_`, `~`. */
const lookingBack = new Set<Code>([42, 93, 95, 126])

/** Looking at what was read before is that much cheaper than reading. */
const lookBackShare = 1 / 4

/** A token lives until its piece of the document is read, and is handled many times. */
const costOfToken = 10

/** Blocks that make the tokenizer start another one for their text, or move what it has read so far. */
const costsOfTokens: ReadonlyMap<string, number> = new Map([
  ['listItemPrefix', 400],
  ['blockQuotePrefix', 60],
  ['paragraph', 150],
  ['codeFenced', 150],
  ['tableRow', 100],
])

const unmetered: Meter = { left: Number.POSITIVE_INFINITY }

/** Constructs are the same for every parse, whose meter they find where they run: it takes long to change them all. */
const known = new WeakMap<Construct, Construct>()

/** Wraps a construct of the tokenizer so that attempts, characters and look-behind are metered. */
export function metered(original: Construct): Construct {
  const existing = known.get(original)
  if (existing) return existing
  const { tokenize, continuation, exit } = original
  const changed: Construct = {
    ...original,
    tokenize(effects, ok, nok) {
      const { meter = unmetered } = this.parser
      const start = tokenize.call(this, this.meteredEffects ?? meteredEffects(this, effects, meter), ok, nok)
      return (code) => {
        spend(meter, lookingBack.has(code) ? costOfLookingBack(this) : 1)
        return start(code)
      }
    },
    ...(continuation && { continuation: metered(continuation) }),
    ...(exit && { exit: meteredExit(exit) }),
  }
  known.set(original, changed).set(changed, changed)
  return changed
}

function meteredEffects(context: TokenizeContext, effects: Effects, meter: Meter): Effects {
  const through =
    (attempt: Attempt): Attempt =>
    (tried, ok, nok) =>
      attempt(Array.isArray(tried) ? tried.map(metered) : isConstruct(tried) ? metered(tried) : tried, ok, nok)
  context.meteredEffects = {
    consume(code) {
      spend(meter, 1)
      effects.consume(code)
    },
    enter(type, fields) {
      spend(meter, costOf(type, context))
      return effects.enter(type, fields)
    },
    exit: effects.exit,
    attempt: through(effects.attempt),
    check: through(effects.check),
    interrupt: through(effects.interrupt),
  }
  return context.meteredEffects
}

/** The line under a heading makes the tokenizer copy all that it has read so far. */
function costOf(type: TokenType, { events }: TokenizeContext): number {
  if (type === 'setextHeadingLine') return costOfToken + 2 * events.length
  return costsOfTokens.get(type) ?? costOfToken
}

/** Changes each construct, or leaves it out. */
export function mapConstructs(
  constructs: ConstructRecord,
  change: (one: Construct) => Construct | undefined,
): ConstructRecord {
  const changed = Object.entries(constructs).map(([code, tried = []]) => {
    const list = (Array.isArray(tried) ? tried : [tried]).map(change).filter((one) => one !== undefined)
    return [code, list.length > 0 ? list : undefined]
  })
  return Object.fromEntries(changed)
}

/** A construct alone, not a record of them by character: the records in use are metered already. */
function isConstruct(tried: Construct | ConstructRecord): tried is Construct {
  return typeof tried.tokenize === 'function'
}

function costOfLookingBack({ events, parser, now }: TokenizeContext): number {
  const here = now().offset
  const start = events[0]?.[1].start.offset ?? here
  return 1 + (events.length + parser.defined.length / 16 + here - start) * lookBackShare
}

/** A container that closes makes the tokenizer move all its events. */
function meteredExit(exit: NonNullable<Construct['exit']>): NonNullable<Construct['exit']> {
  return function (effects) {
    spend(this.parser.meter ?? unmetered, this.events.length * lookBackShare)
    exit.call(this, effects)
  }
}
