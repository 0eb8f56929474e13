import type { PhrasingContent, RootContent } from 'mdast'
import type { TextDialect } from './dialect.ts'
import { type Meter, spend } from './meter.ts'
import { noNames } from './names.ts'
import { tryToRead } from './segments.ts'
import { trimSpace, withoutIndentation } from './space.ts'

/** What starting the tokenizer costs, in steps. */
const costOfLine = 2000

/** Text in which nothing can be markup. */
const plainLine = /^(?!.*www\.)[^\\`*_~[\]!<&$:@#{]*$/i

interface Readers {
  readLine(text: string): PhrasingContent[]
  readText(text: string): RootContent[]
}

/** Reads text that stands in HTML. Too much of it is plain text. */
export function createReaders(meter: Meter, dialect: TextDialect): Readers {
  // Between tags, words may stand in quotes and braces wherever they came from.
  return { readLine: lineReader(meter, { ...dialect, hasComponents: true }), readText: textReader(meter, dialect) }
}

/** Reads Markdown, however far it is indented. */
function textReader(meter: Meter, dialect: TextDialect): Readers['readText'] {
  return (text) => {
    const source = withoutIndentation(text)
    const plain: RootContent[] = [{ type: 'paragraph', children: [{ type: 'text', value: trimSpace(source) }] }]
    if (meter.left < costOfLine) return plain
    spend(meter, costOfLine)
    const task = { source, isVerbatim: () => false, known: noNames, meter, dialect }
    return tryToRead(task, { start: 0, source })?.nodes ?? plain
  }
}

/** Reads lines, each whatever it starts with: that of a heading. */
function lineReader(meter: Meter, dialect: TextDialect): Readers['readLine'] {
  return (text) => {
    const line = trimSpace(text.split('\n').map(trimSpace).join(' '))
    const plain: PhrasingContent[] = line ? [{ type: 'text', value: line }] : []
    if (plainLine.test(line) || meter.left < costOfLine) return plain
    spend(meter, costOfLine)
    const source = `# ${line} #`
    const task = { source, isVerbatim: () => false, known: noNames, meter, dialect }
    const [heading] = tryToRead(task, { start: 0, source })?.nodes ?? []
    return heading?.type === 'heading' ? heading.children : plain
  }
}
