import type {
  Attempt,
  Construct,
  ConstructRecord,
  Effects,
  ParseContext,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types'
import { resolveInPieces } from './attention-pieces.ts'

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

/** Charges a construct for what it looks at beside the characters that it consumes. */
export function chargeLook({ parser }: TokenizeContext, characters: number): void {
  if (parser.meter) spend(parser.meter, characters * costs.characterSeen)
}

/** What reading costs, in steps of about a hundred nanoseconds: fitted to what texts of every kind take. */
const costs = {
  character: 1.5,
  /** Of trying a construct, and of each token that it enters. */
  attempt: 6,
  token: 2.5,
  /** Every piece of text gets a tokenizer of its own, and what that has found is gone through several times. */
  tokenizer: 200,
  event: 8,
  /** Of each event that is looked at or moved, and of each character or name that is compared. */
  eventBehind: 0.05,
  eventInside: 1,
  eventMoved: 0.1,
  characterBehind: 0.01,
  characterSeen: 0.1,
  name: 0.02,
}

/** Containers make the tokenizer close what it reads, and move it. */
const costsOfTokens: ReadonlyMap<string, number> = new Map([
  ['listItemPrefix', 100],
  ['blockQuotePrefix', 200],
])

const rightBracket = 93

/** What stands for the runs of markers until emphasis is found, by the names of the constructs. */
const sequenceTypes: ReadonlyMap<string | undefined, string> = new Map([
  ['attention', 'attentionSequence'],
  ['strikethrough', 'strikethroughSequenceTemporary'],
])

const unmetered: Meter = { left: Number.POSITIVE_INFINITY }

/** Constructs are the same for every parse, whose meter they find where they run: it takes long to change them all. */
const known = new WeakMap<Construct, Construct>()

/** Wraps a construct of the tokenizer so that attempts, characters and look-behind are metered. */
export function metered(original: Construct): Construct {
  const existing = known.get(original)
  if (existing) return existing
  const { tokenize, continuation, exit, resolveAll, name } = original
  const sequenceType = sequenceTypes.get(name)
  const changed: Construct = {
    ...original,
    tokenize(effects, ok, nok) {
      const { meter = unmetered } = this.parser
      const start = tokenize.call(this, this.meteredEffects ?? meteredEffects(this, effects, meter), ok, nok)
      return (code) => {
        spend(meter, code === rightBracket ? costs.attempt + costOfLookingBack(this) : costs.attempt)
        return start(code)
      }
    },
    ...(continuation && { continuation: metered(continuation) }),
    ...(exit && { exit: meteredExit(exit) }),
    ...(resolveAll && sequenceType && { resolveAll: resolveInPieces(resolveAll, sequenceType, chargeEmphasis) }),
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
      spend(meter, costs.character)
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
  if (type === 'setextHeadingLine') return costs.token + costs.eventMoved * events.length
  return costsOfTokens.get(type) ?? costs.token
}

/** Meters the pieces that text is read in. */
export function meterTokenizers(parser: ParseContext, meter: Meter): void {
  for (const kind of ['content', 'flow', 'string', 'text'] as const) {
    const create = parser[kind]
    parser[kind] = (from) => {
      spend(meter, costs.tokenizer)
      const tokenizer = create(from)
      const { write } = tokenizer
      tokenizer.write = (slice) => {
        const events = write(slice)
        spend(meter, events.length * costs.event)
        return events
      }
      return tokenizer
    }
  }
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

/** The bracket that opens is looked for from the end; all since then is gone through several times, and copied. */
function costOfLookingBack({ events, parser, now }: TokenizeContext): number {
  const index = events.findLastIndex(([, { type, _balanced }]) => {
    return (type === 'labelImage' || type === 'labelLink') && !_balanced
  })
  const here = now().offset
  const start = events[Math.max(0, index)]?.[1].start.offset ?? here
  const behind = index < 0 ? events.length * costs.eventBehind : (events.length - index) * costs.eventInside
  return behind + parser.defined.length * costs.name + (here - start) * costs.characterBehind
}

function chargeEmphasis({ parser }: TokenizeContext, sequences: number, events: number): void {
  spend(parser.meter ?? unmetered, sequences * events * costs.eventBehind)
}

/** A container that closes makes the tokenizer move all its events. */
function meteredExit(exit: NonNullable<Construct['exit']>): NonNullable<Construct['exit']> {
  return function (effects) {
    spend(this.parser.meter ?? unmetered, this.events.length * costs.eventMoved)
    exit.call(this, effects)
  }
}
