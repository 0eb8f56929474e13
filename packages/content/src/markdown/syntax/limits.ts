import type { Code, Construct, ConstructRecord, Extension, ParseContext } from 'micromark-util-types'
import { type Meter, mapConstructs, meteredBy } from './meter.ts'

/** What a piece of text must know of the rest of its document. */
export interface Surroundings {
  meter: Meter
  definitions: string[]
  footnotes: string[]
}

/** Every open block quote or list takes at least a column of the line, so this also bounds how deep they nest. */
const maxContainerColumn = 100

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
export function limits(surroundings: Surroundings): Extension {
  const prepared = new WeakSet<ParseContext>()
  const first: Construct = {
    name: 'limits',
    tokenize(_effects, _ok, nok) {
      if (!prepared.has(this.parser)) prepare(this.parser, surroundings)
      prepared.add(this.parser)
      return nok
    },
  }
  return { document: Object.fromEntries(containerStarts.map((code) => [code, first])) }
}

function prepare(parser: ParseContext & { gfmFootnotes?: string[] }, { meter, definitions, footnotes }: Surroundings) {
  const metered = meteredBy(meter)
  for (const kind of ['contentInitial', 'flowInitial', 'flow', 'string', 'text'] as const) {
    parser.constructs[kind] = metered(parser.constructs[kind])
  }
  parser.constructs.document = metered(limitDepth(parser.constructs.document))
  for (const identifier of definitions) parser.defined.push(identifier)
  parser.gfmFootnotes = [...footnotes]
}

function limitDepth(constructs: ConstructRecord): ConstructRecord {
  return mapConstructs(constructs, (construct) => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, ok, nok)
      return (code: Code) => (this.now().column > maxContainerColumn ? nok(code) : start(code))
    },
  }))
}
