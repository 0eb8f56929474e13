export { type Anchor, type Block, blockName, carryAnchors, findBlock, indexBlocks } from './blocks/carry.ts'
export { assignKeys } from './blocks/keys.ts'
export type { Cell } from './blocks/outline.ts'
export { addressOfRef, type ContentRef, refOfAddress } from './document/content-ref.ts'
export { type Evaluator, evaluateDocument, isAdaptive } from './document/evaluate.ts'
export { type DocumentLink, documentLinks, documentRefs, replaceRefs } from './document/links.ts'
export { documentText } from './document/plain-text.ts'
export { forReaders } from './document/remarks.ts'
export { isPlainAddress, resolvedBlocks } from './document/resolved-nodes.ts'
export { type DocumentSection, documentSections } from './document/sections.ts'
export { standardBlocks } from './document/standard/blocks.ts'
export { readTable, type TableCell } from './document/table.ts'
export { decodeOrKeep } from './links/decode-or-keep.ts'
export {
  type BodyDigest,
  type DigestLink,
  type DigestSection,
  digestDocument,
  digestMarkdown,
  type Relation,
} from './links/digest.ts'
export { type FrontMatter, readFrontMatter } from './markdown/front-matter.ts'
export { toMarkdownFile } from './markdown/markdown-file.ts'
export { type ParseOptions, parseMarkdown, unreadDocument } from './markdown/parse.ts'
export { type PrintOptions, printMarkdown } from './markdown/print.ts'
export { styleOfCallout } from './markdown/read/callouts.ts'
export { type SourceSpan, sourceSpans } from './markdown/source-spans.ts'
export { markdownTitle, opensWithTitle } from './markdown/title.ts'
export { readToml } from './markdown/toml.ts'
