import { operationTable } from './operations.gen.ts'
import type { components, operations, paths } from './schema.gen.ts'

export type { ApiPath } from './api-path.ts'
export { idempotencyKeySchema, layeredSettings, secretSegments, tokenScopeNames, tokenScopes } from './facts.gen.ts'
export type { OperationRow } from './operation-row.ts'
export { pathTo } from './paths.gen.ts'
export type { SettingsTree } from './settings-tree.ts'
export type { paths }
export { operationTable }

type Table = typeof operationTable

/** An object of the contract by name: `Schema<'Space'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export type OperationId = keyof operations
export type Tag = Table[OperationId]['tag']
export type OperationIdOf<T extends Tag> = {
  [Op in OperationId]: Table[Op]['tag'] extends T ? Op : never
}[OperationId]

/** What a handler receives: validated, coerced, with defaults filled in; no body is as good as an empty one. */
export interface Input<Op extends OperationId> {
  path: Present<operations[Op]['parameters']['path']>
  query: Filled<Present<operations[Op]['parameters']['query']>, Table[Op]['defaulted'][number]>
  body: Body<operations[Op]>
}

/** What a handler returns: the JSON body of the operation's one success response. */
export type Output<Op extends OperationId> = Json<
  operations[Op]['responses'][Table[Op]['status'] & keyof operations[Op]['responses']]
>

export type Handler<Op extends OperationId, Context> = (
  ctx: Context,
  input: Input<Op>,
) => Promise<HandlerResult<Output<Op>>>
export type Handlers<Context> = { [Op in OperationId]: Handler<Op, Context> }
export type HandlersOf<T extends Tag, Context> = Pick<Handlers<Context>, OperationIdOf<T>>

declare const encoded: unique symbol

/** Something of the contract that is JSON already: nothing of it can be read any more. */
export interface PreEncoded<Value> {
  readonly [encoded]: Value
}

/** What a handler may return for a value: that, or all of it or the items of a list as JSON already. */
export type HandlerResult<Value> = Value | PreEncoded<Value> | EncodedItems<Value>
type EncodedItems<Value> = Value extends { items: (infer Item)[] }
  ? Omit<Value, 'items'> & { items: (Item | PreEncoded<Item>)[] }
  : never

/** What takes a body: nobody gets one read who may not do the thing. */
export type OperationIdWithBody = {
  [Op in OperationId]: Table[Op]['hasBody'] extends true ? Op : never
}[OperationId]

/** Refuses, as the service would, whoever may not do the thing, as far as that can be told without the body. */
export type Guard<Op extends OperationId, Context> = (ctx: Context, path: Input<Op>['path']) => Promise<unknown>
export type Guards<Context> = { [Op in OperationIdWithBody]: Guard<Op, Context> }

type Json<T> = [T] extends [never]
  ? undefined
  : T extends { content: { 'application/json': infer Value } }
    ? Value
    : undefined
type Present<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>
type Filled<Query, Keys> = Query & { [K in Keys & keyof Query]-?: NonNullable<Query[K]> }
type Body<Op> = Op extends { requestBody: infer B }
  ? Json<B>
  : Op extends { requestBody?: infer B }
    ? Json<NonNullable<B>>
    : undefined
