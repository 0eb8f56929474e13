export { codeText, shownLines } from './document/code-lines.ts'
export { codeLook } from './document/code-look.ts'
export { conditionStart } from './document/condition-start.ts'
export type { ContentRef } from './document/content-ref.ts'
export { diagramSource } from './document/diagram-source.ts'
export { emojiShown } from './document/emoji.ts'
export { sectionsBelowTitle, takeOwnTitle } from './document/own-title.ts'
export { mayHaveRemarks, withoutRemarks } from './document/remarks.ts'
export { type RequestField, type RequestForm, requestFormIn } from './document/request-form.ts'
export type { DocumentBlock, DocumentNode, JSONDocument } from './document/types.ts'
export { isVisible } from './document/visible.ts'
export { addressOfMissing, meantRef } from './links/address.ts'
export { decodeOrKeep } from './links/decode-or-keep.ts'
export { missingTargets, type TargetLookup } from './links/missing.ts'
export { entryLinks } from './links/page-links.ts'
export {
  type LinkContext,
  type LinkSource,
  type ResolvedLink,
  refToPage,
  resolveLinks,
  type SourceLinks,
  writtenAddresses,
} from './links/resolve.ts'
export { type LinkTarget, type TargetKind, targetKey } from './links/target.ts'
export { isQuickToPrint, isQuickToRead } from './markdown/cost.ts'
export { type SplitBody, splitAtBlankLines } from './merge/blocks.ts'
export { type Bodies, mergeBodies, type Side } from './merge/body.ts'
export type { MergeTexts } from './merge/body-entry.ts'
export type { Conflict, ConflictKind, Resolution } from './merge/conflict.ts'
export { type MergedContent, type MergeInput, type MergeSources, mergeContent } from './merge/merge-content.ts'
export {
  type AffectedPage,
  type AppliedChanges,
  applyChanges,
  type ChangeBatch,
  type InsertedFile,
} from './revision/apply.ts'
export type { ContentChange, FileInput } from './revision/changes.ts'
export { checkRevision } from './revision/check.ts'
export { compareRevisions, type FileChange, type PageChange, type RevisionChange } from './revision/compare.ts'
export { type ContentDifferences, diffContent, diffPages, type EntryDifference } from './revision/differences.ts'
export { ContentError } from './revision/errors.ts'
export { findPageByPath } from './revision/find-by-path.ts'
export type {
  FileEntry,
  Page,
  PageEntry,
  PageFields,
  PageTag,
  PageType,
  ReusableEntry,
  VariableValue,
} from './revision/page.ts'
export { listPlaceholders, type Placeholder, type PlaceholderCache } from './revision/placeholders.ts'
export {
  type ContentFile,
  countFiles,
  listFiles,
  listReusableContents,
  type PageNode,
  type ReusableContent,
  readFile,
  readPage,
  readReusableContent,
  readTree,
  readVariables,
} from './revision/read.ts'
export {
  countPages,
  type IdentifiedPage,
  listPageEntries,
  listPageEntriesFrom,
  readFiles,
  readLineages,
  readPages,
  readReusables,
} from './revision/read-pages.ts'
export { type NodeReferences, referencesIn } from './revision/references.ts'
export { readSiblings, type SiblingsQuery } from './revision/siblings.ts'
export { canonicalPath, canonicalSlug, freeSlug, slugify, slugsOfPath } from './revision/slug.ts'
export { readPageWithSubpages } from './revision/subtree.ts'
export { type HighlightedPart, highlight } from './search/highlights.ts'
export { indexedForms } from './search/identifiers.ts'
export { indexedNames } from './search/names.ts'
export { editsAllowed, findNearWords, type NearWord } from './search/near-words.ts'
export {
  countMatches,
  indexedWords,
  isTitleFor,
  mostWordsOf,
  type Phrase,
  phraseMatcher,
  readQuery,
  type SearchQuery,
} from './search/query.ts'
export { nearWeights, type RelaxedWord, readRelaxedQuery } from './search/relaxed-query.ts'
export { matchSections, type SearchableSection, type SectionMatch } from './search/sections.ts'
export { type TitleWord, titlePart, toTitleWords } from './search/title-part.ts'
export { indexedText, titleKey } from './search/words.ts'
export { type Cache, createCache } from './tree/cache.ts'
export { canonical, type JsonObject, type JsonValue } from './tree/json.ts'
export { emptyRoot, type Hash, hashText, type TreeNode } from './tree/node.ts'
export {
  cacheNodes,
  createNodeCache,
  type LoadTexts,
  type NodeCache,
  nodeReader,
  type ReadNodes,
  readerOver,
} from './tree/reader.ts'
export { rebaseTree } from './tree/rebase.ts'
export { wellFormed, wellFormedValue } from './tree/well-formed.ts'
