import type { RootContent } from 'mdast'
import { type CompileContext, fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { parse } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import type { Extension, Token } from 'micromark-util-types'
import { joinAddresses, splitAddresses } from './address-shortcodes.ts'
import { headingIds } from './anchor-ids.ts'
import { autorefs } from './autorefs.ts'
import { taggedCells } from './cell-sources.ts'
import { criticMarkNodes, criticMarks } from './critic-marks.ts'
import { descriptionNodes, descriptions } from './descriptions.ts'
import { dollarMath } from './dollar-math.ts'
import { emoji, emojiNodes } from './emoji.ts'
import { expressions } from './expressions.ts'
import { highlightNodes, highlights } from './highlights.ts'
import { indentedBoxes, indentedBoxNodes } from './indented-boxes.ts'
import { keysAndIcons, keysAndIconsNodes } from './keys.ts'
import { type DocumentScope, limited, startWith } from './limits.ts'
import { markerNodes, markers } from './markers.ts'
import { mapConstructs } from './meter.ts'
import { remarks } from './remarks.ts'
import { tagLineNodes, tagLines } from './tag-lines.ts'
import { wholeLineNodes, wholeLines } from './whole-lines.ts'

declare module 'mdast' {
  interface DefinitionData {
    source?: string
    destination?: Destination
  }
  interface LinkData {
    destination?: Destination
  }
  interface ImageData {
    destination?: Destination
  }
  interface ParagraphData {
    source?: string
  }
}

const leftBracket = 91

/** Where the address stands. */
interface Destination {
  start: number
  end: number
}

const destinations: TreeExtension = {
  exit: { resourceDestinationString: noteDestination, definitionDestinationString: noteDestination },
}

function noteDestination(this: CompileContext, { start, end }: Token): undefined {
  const url = this.resume()
  const node = this.stack.at(-1)
  if (node?.type !== 'link' && node?.type !== 'image' && node?.type !== 'definition') return
  node.url = url
  node.data = { ...node.data, destination: { start: start.offset, end: end.offset } }
}

/** Definitions of links remember their source, in case nothing refers to them. */
const definitionSources: TreeExtension = {
  exit: {
    definition(token) {
      const node = this.stack.at(-1)
      if (node?.type === 'definition') node.data = { ...node.data, source: this.sliceSerialize(token) }
      this.exit(token)
    },
  },
}

/**
 * Paragraphs that start with a tag of HTML or have a figure in them, or begin as a hint of docsify, remember their source: it
 * may be that of blocks.
 */
const taggedParagraphs: TreeExtension = {
  enter: {
    paragraph(token) {
      const source = this.sliceSerialize(token)
      const data = /^(?:<|[!?]>[ \t])|<figure[\s>]/.test(source) && {
        data: { source: source.replace(/\n[ \t]*>[ \t]?/g, '\n') },
      }
      this.enter({ type: 'paragraph', children: [], ...data }, token)
    },
  },
}

/** In a table, bars are written after a backslash; elsewhere that means something else in a formula. */
const formulasInTables: TreeExtension = {
  exit: {
    mathText(token) {
      const value = this.resume()
      const node = this.stack.at(-1)
      if (node?.type === 'inlineMath')
        node.value = withoutTicks(this.data.inTable ? value.replaceAll('\\|', '|') : value)
      this.exit(token)
    },
  },
}

/** GitHub lets a formula stand between ticks, so that nothing in it is taken for markup: `` $`a`$ ``. */
function withoutTicks(formula: string): string {
  return /^`([^`]+)`$/.exec(formula)?.[1] ?? formula
}

/** The transforms look for addresses that the tokenizer has found already, in time that grows with the square. */
const treeExtensions = [
  ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
  mathFromMarkdown(),
  tagLineNodes,
  wholeLineNodes,
  indentedBoxNodes,
  descriptionNodes,
  markerNodes,
  emojiNodes,
  keysAndIconsNodes,
  highlightNodes,
  criticMarkNodes,
  destinations,
  definitionSources,
  taggedParagraphs,
  taggedCells,
  formulasInTables,
]

const { constructs } = parse({
  extensions: [
    gfm(),
    math({ singleDollarTextMath: false }),
    dollarMath,
    emoji,
    keysAndIcons,
    highlights,
    criticMarks,
    headingIds,
    wholeLines,
    indentedBoxes,
    descriptions,
    markers,
    expressions,
    remarks,
    autorefs,
    tagLines,
  ],
})

const everything = limited(constructs)

type Constructs = typeof everything

/** An address is looked for at the start of every word, which takes longer than all the rest of reading it. */
function withoutEmail(used: Constructs): Constructs {
  return { ...used, text: mapConstructs(used.text, (one) => (one.name === 'emailAutolink' ? undefined : one)) }
}

/** The words of every line are kept as cells until it is seen that what follows is no row of dashes. */
function withoutTables(used: Constructs): Constructs {
  return { ...used, flow: mapConstructs(used.flow, (one) => (one.name === 'table' ? undefined : one)) }
}

/** Whether a line ends as the row of dashes below the head of a table does. */
function mayHaveTables(source: string): boolean {
  for (let end = source.length; end > 0; end = source.lastIndexOf('\n', end - 1)) {
    let at = end
    while (at > 0 && ends.has(source[at - 1] ?? '')) {
      at -= 1
      if (source[at] === '-') return true
    }
  }
  return false
}

const ends: ReadonlySet<string> = new Set([...'-:| \t\r'])

/** Within components, what is indented is no code. */
function withoutIndentedCode(used: Constructs): Constructs {
  return {
    ...used,
    flowInitial: mapConstructs(used.flowInitial, (one) => (one.name === 'codeIndented' ? undefined : one)),
    disable: { null: [...(used.disable.null ?? []), 'codeIndented'] },
  }
}

function variantsOf(used: Constructs) {
  return {
    plain: { everything: used, withoutEmail: withoutEmail(used) },
    components: {
      everything: withoutIndentedCode(used),
      withoutEmail: withoutIndentedCode(withoutEmail(used)),
    },
  }
}

const grammars = { any: variantsOf(everything), withoutTables: variantsOf(withoutTables(everything)) }

/** What a document can start with, beside what is always there: footnotes, boxes and what terms mean. */
const containers: Extension = {
  document: Object.fromEntries([leftBracket, 33, 58, 61, 63].map((code) => [code, constructs.document[code]])),
}

export function readTree(source: string, scope: DocumentScope): RootContent[] {
  const { plain, components } = grammars[mayHaveTables(source) ? 'any' : 'withoutTables']
  const grammar = scope.dialect.hasComponents ? components : plain
  const used = source.includes('@') ? grammar.everything : grammar.withoutEmail
  const joined = joinAddresses(source)
  const { children } = fromMarkdown(joined, {
    extensions: [containers, startWith(used, scope)],
    mdastExtensions: treeExtensions,
  })
  if (joined !== source) splitAddresses(children)
  return children
}
