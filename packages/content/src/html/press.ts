import type { ContentRef } from '../document/content-ref.ts'
import type { DocumentBlock, DocumentNode } from '../document/types.ts'
import type { Html } from './template.ts'

/** What a pointer leads to. */
export interface Place {
  /** The address; absent where the reader cannot go. */
  href?: string | undefined
  title: string
}

/** What the page around a document knows and the document does not. */
export interface Surroundings {
  placeOf(ref: ContentRef): Place
  /** What a piece of reusable content says; undefined where there is none. */
  reusable(id: string): readonly DocumentBlock[] | undefined
}

/** What a node is printed with. */
export interface Press extends Surroundings {
  depth: number
  print(nodes: readonly DocumentNode[], press: Press): Html
  /** A name that nothing else on the page has. */
  newId(): string
}

export type PrintBlock = (block: DocumentBlock, press: Press) => Html

export function inside(press: Press): Press {
  return { ...press, depth: press.depth + 1 }
}
