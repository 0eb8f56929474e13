import type { RootContent } from 'mdast'
import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import { dollarMath } from './dollar-math.ts'
import { emoji, emojiNodes } from './emoji.ts'
import { limits, type Surroundings } from './limits.ts'
import { type IsVerbatim, tagLineNodes, tagLines } from './tag-lines.ts'

declare module 'mdast' {
  interface DefinitionData {
    source?: string
  }
}

/** Definitions of links remember their source, in case nothing refers to them. */
const definitionSources: TreeExtension = {
  exit: {
    definition(token) {
      const node = this.stack.at(-1)
      if (node?.type === 'definition') node.data = { source: this.sliceSerialize(token) }
      this.exit(token)
    },
  },
}

/** In a table, bars are written after a backslash; elsewhere that means something else in a formula. */
const formulasInTables: TreeExtension = {
  exit: {
    mathText(token) {
      const value = this.resume()
      const node = this.stack.at(-1)
      if (node?.type === 'inlineMath') node.value = this.data.inTable ? value.replaceAll('\\|', '|') : value
      this.exit(token)
    },
  },
}

/** The transforms look for addresses that the tokenizer has found already, in time that grows with the square. */
const treeExtensions = [
  ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
  mathFromMarkdown(),
  tagLineNodes,
  emojiNodes,
  definitionSources,
  formulasInTables,
]

const syntax = [gfm(), math({ singleDollarTextMath: false }), dollarMath, emoji]

export function readTree(source: string, surroundings: Surroundings, isVerbatim: IsVerbatim): RootContent[] {
  return fromMarkdown(source, {
    extensions: [...syntax, tagLines(isVerbatim), limits(surroundings, source)],
    mdastExtensions: treeExtensions,
  }).children
}
