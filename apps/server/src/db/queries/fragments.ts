import { ExpressionWrapper, type RawBuilder, type RawNode } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

/** How a value of a JSON list or object is read. */
export type JsonType = 'text' | 'integer'

/** The tables that are gone through in the order in which their rows were stored. */
export type StoredInOrder = 'contentTexts' | 'fileContents' | 'bodyDigests'

/** A column by its name, as in `spaces.id`. */
export interface ColumnName {
  column: string
}

/**
 * What engines say in different words. Each provides all of these; whatever else a query says is understood by all engines.
 */
export interface Fragments {
  /** Whether a column is among the values of a JSON list. An empty one has values of no type. */
  isListed(column: string, json: string, type: JsonType | undefined): RawBuilder<unknown>
  /** The values of a JSON list in parentheses, for `in`. */
  listedValues(json: string, type: JsonType): RawBuilder<unknown>
  /** The texts of a JSON list as a table with the column `value`. */
  listedRows(json: string | ColumnName): RawBuilder<unknown>
  /** The objects of a JSON list as a table with these columns. */
  objectRows(json: string, columns: Readonly<Record<string, JsonType>>): RawBuilder<unknown>
  /** The values of a group, joined by commas. */
  joinedValues(column: string): RawBuilder<unknown>
  /** Whether a column of text contains another text, letter by letter. */
  containsText(column: string, text: string): RawBuilder<unknown>
  /** The name of a table with the index that it is to be read by, where the engine has to be told. */
  byIndex(table: string, index: string): RawBuilder<unknown>
  /** A value that plans do not depend on, for a column that a partial index has a condition on. */
  unplannedValue(value: string): RawBuilder<unknown>
  /** A number that grows with each row that is stored. */
  storedOrder(table: StoredInOrder): RawBuilder<unknown>
}

interface FragmentCall {
  name: keyof Fragments
  args: readonly unknown[]
}

/** Printed by the compiler of the engine, so that a query need not know for which one it is built. */
interface FragmentNode extends RawNode {
  readonly fragment: FragmentCall
}

export function fragment<T, Name extends keyof Fragments = keyof Fragments>(
  name: Name,
  ...args: Parameters<Fragments[Name]>
): ExpressionWrapper<Tables, never, T> {
  const node: FragmentNode = { kind: 'RawNode', sqlFragments: [], parameters: [], fragment: { name, args } }
  return new ExpressionWrapper(Object.freeze(node))
}

/** For the compilers of engines: a node as the engine has it. */
export function printed(node: RawNode, fragments: Fragments): RawNode {
  if (!('fragment' in node)) return node
  const { name, args } = (node as FragmentNode).fragment
  const builder: RawBuilder<unknown> = Reflect.apply(fragments[name], undefined, args)
  return builder.toOperationNode()
}
