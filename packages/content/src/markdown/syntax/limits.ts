import type {
  Construct,
  Extension,
  FullNormalizedExtension,
  ParseContext,
  Point,
  State,
  TokenizeContext,
} from 'micromark-util-types'
import type { TextDialect } from './dialect.ts'
import { type Meter, mapConstructs, metered, meterTokenizers } from './meter.ts'
import type { IsVerbatim } from './tag-lines.ts'

declare module 'micromark-util-types' {
  interface ParseContext {
    gfmFootnotes?: string[]
    bareQuotes?: BareQuotes
  }
}

/** What a piece of text must know of the rest of its document. */
export interface DocumentScope {
  meter: Meter
  isVerbatim: IsVerbatim
  dialect: TextDialect
  definitions: string[]
  footnotes: string[]
}

/** Every open block quote or list takes at least a column of the line, so this also bounds how deep they nest. */
const maxContainerColumn = 100

const greaterThan = 62

/** What a block quote, a list item or a footnote can start with: `*`, `+`, `-`, `>`, `[`, digits, and anything else. */
const containerStarts = [
  '42',
  '43',
  '45',
  '62',
  '91',
  ...Array.from({ length: 10 }, (_, digit) => `${48 + digit}`),
  'null',
]

/**
 * Bounds what the tokenizer does. It tries constructs again and again from different places, and some of them read to
 * the end of the text each time; no rule about the text itself could tell all those cases apart, whereas a count of
 * steps bounds them all.
 */
export function limited(constructs: FullNormalizedExtension): FullNormalizedExtension {
  const limitedConstructs = { ...constructs, document: mapConstructs(constructs.document, limitDepth) }
  for (const kind of ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'] as const) {
    limitedConstructs[kind] = mapConstructs(limitedConstructs[kind], metered)
  }
  return limitedConstructs
}

/**
 * Gives a parse its constructs and what they need to know on its first step: combining them each time takes long. The first
 * container is read by them already, since what continues it is the construct that began it.
 */
export function startWith(constructs: FullNormalizedExtension, scope: DocumentScope): Extension {
  const first: Construct = {
    name: 'start',
    tokenize(effects, ok, nok) {
      if (this.parser.meter) return nok
      prepare(this.parser, scope)
      this.parser.constructs = constructs
      return effects.attempt(constructs.document, ok, nok)
    },
  }
  return { document: Object.fromEntries(containerStarts.map((code) => [code, first])) }
}

function prepare(parser: ParseContext, { meter, isVerbatim, dialect, definitions, footnotes }: DocumentScope) {
  parser.meter = meter
  parser.dialect = dialect
  meterTokenizers(parser, meter)
  parser.isVerbatim = isVerbatim
  parser.bareQuotes = createBareQuotes()
  for (const identifier of definitions) parser.defined.push(identifier)
  parser.gfmFootnotes = [...footnotes]
}

function limitDepth(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, notingQuotes(this, ok), nok)
      return (code) => {
        const column = this.parser.bareQuotes?.columnAfter(this.now()) ?? 0
        return column > maxContainerColumn ? nok(code) : start(code)
      }
    },
    ...(construct.continuation && { continuation: noted(construct.continuation) }),
  }
}

function noted(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return construct.tokenize.call(this, effects, notingQuotes(this, ok), nok)
    },
  }
}

function notingQuotes(context: TokenizeContext, ok: State): State {
  return (code) => {
    if (context.previous === greaterThan) context.parser.bareQuotes?.add(context.now())
    return ok(code)
  }
}

interface BareQuotes {
  add(point: Point): void
  columnAfter(point: Point): number
}

/** A block quote without a space is printed with one: what was read must not be too deep once it is printed. */
function createBareQuotes(): BareQuotes {
  const columns = new Set<number>()
  let current = 1
  const startLine = (line: number) => {
    if (line !== current) columns.clear()
    current = line
  }
  return {
    add({ line, column }: Point) {
      startLine(line)
      columns.add(column)
    },
    columnAfter({ line, column }: Point): number {
      startLine(line)
      return column + columns.size
    },
  }
}
