import type {
  Code,
  Construct,
  ConstructRecord,
  Extension,
  ParseContext,
  Point,
  State,
  TokenizeContext,
} from 'micromark-util-types'
import { type Meter, mapConstructs, meteredBy } from './meter.ts'

/** What a piece of text must know of the rest of its document. */
export interface Surroundings {
  meter: Meter
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
 * steps bounds them all. The constructs of a parse are known only once it runs, so they are changed on its first step.
 */
export function limits(surroundings: Surroundings, source: string): Extension {
  const prepared = new WeakSet<ParseContext>()
  const first: Construct = {
    name: 'limits',
    tokenize(_effects, _ok, nok) {
      if (!prepared.has(this.parser)) prepare(this.parser, surroundings, source)
      prepared.add(this.parser)
      return nok
    },
  }
  return { document: Object.fromEntries(containerStarts.map((code) => [code, first])) }
}

function prepare(
  parser: ParseContext & { gfmFootnotes?: string[] },
  { meter, definitions, footnotes }: Surroundings,
  source: string,
) {
  const metered = meteredBy(meter)
  for (const kind of ['contentInitial', 'flowInitial', 'flow', 'string', 'text'] as const) {
    parser.constructs[kind] = metered(parser.constructs[kind])
  }
  parser.constructs.document = metered(limitDepth(parser.constructs.document, source))
  for (const identifier of definitions) parser.defined.push(identifier)
  parser.gfmFootnotes = [...footnotes]
}

function limitDepth(constructs: ConstructRecord, source: string): ConstructRecord {
  const bare = createBareQuotes(source)
  const limited = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, noting(this, ok), nok)
      return (code) => (bare.columnAfter(this.now()) > maxContainerColumn ? nok(code) : start(code))
    },
    ...(construct.continuation && { continuation: noted(construct.continuation) }),
  })
  const noted = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      return construct.tokenize.call(this, effects, noting(this, ok), nok)
    },
  })
  const noting = (context: TokenizeContext, ok: State) => (code: Code) => {
    if (context.previous === greaterThan) bare.add(context.now())
    return ok(code)
  }
  return mapConstructs(constructs, limited)
}

/** A block quote without a space is printed with one: what was read must not be too deep once it is printed. */
function createBareQuotes(source: string) {
  // The tokenizer is at the first container already when its constructs are changed.
  const columns = new Set(/^[ \t]*>(?![ \t])/.test(source) ? [0] : [])
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
