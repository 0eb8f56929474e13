import type { ResolvedRefs } from '../resolved-nodes.ts'
import type { DocumentBlock, DocumentFragment } from '../types.ts'

/** What those who put parts of a document into standard Markdown share. */
export interface Standard {
  targetOf: ResolvedRefs['targetOf']
  blocks(blocks: readonly DocumentBlock[]): DocumentBlock[]
  fragment(fragment: DocumentFragment): DocumentFragment
}

/** Like `flatMap`, and the list itself where nothing is different: so that it can be told whether anything is. */
export function mapped<Item>(items: readonly Item[], map: (item: Item) => readonly Item[]): Item[] {
  const results = items.flatMap(map)
  const isSame = results.length === items.length && results.every((result, index) => result === items[index])
  return isSame ? (items as Item[]) : results
}
