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
  interface FootnoteDefinitionData {
    source?: string
  }
}

/** Footnotes and link definitions remember their source, in case nothing refers to them. */
const definitionSources: TreeExtension = {
  exit: {
    definition(token) {
      rememberSource(this.stack.at(-1), this.sliceSerialize(token))
      this.exit(token)
    },
    gfmFootnoteDefinition(token) {
      rememberSource(this.stack.at(-1), this.sliceSerialize(token))
      this.exit(token)
    },
  },
}

function rememberSource(node: { type: string; data?: unknown } | undefined, source: string): void {
  if (node?.type === 'definition' || node?.type === 'footnoteDefinition') node.data = { source: source.trimEnd() }
}

/** The transforms look for addresses that the tokenizer has found already, in time that grows with the square. */
const treeExtensions = [
  ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
  mathFromMarkdown(),
  tagLineNodes,
  emojiNodes,
  definitionSources,
]

const syntax = [gfm(), math({ singleDollarTextMath: false }), dollarMath, emoji]

export function readTree(source: string, surroundings: Surroundings, isVerbatim: IsVerbatim): RootContent[] {
  return fromMarkdown(source, {
    extensions: [...syntax, tagLines(isVerbatim), limits(surroundings)],
    mdastExtensions: treeExtensions,
  }).children
}
