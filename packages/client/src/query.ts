import type { paths } from '@quire/api-types'
import type { DataTag, InfiniteData } from '@tanstack/query-core'
import type { QuireClient } from './client.ts'
import type { CallArguments, Data, KeyOf, Method, PathWith } from './contract.ts'
import type { ListPath, PageOf } from './paginate.ts'

type Get<Path extends PathWith<'get'>> = paths[Path]['get']
type Options<Path extends PathWith<'get'>> = CallArguments<Get<Path>>

/** What reads one thing: for `useQuery`, `fetchQuery` and their kin, which may be given more beside it. */
export interface OperationQuery<Value> {
  queryKey: DataTag<OperationKey, Value>
  queryFn(context: { signal: AbortSignal }): Promise<Value>
  /** The client sends again what is worth it. */
  retry: false
}

/** What reads a list page by page: for `useInfiniteQuery` and its kin. */
export interface OperationPages<Page> {
  queryKey: DataTag<OperationKey, InfiniteData<Page, string | undefined>>
  queryFn(context: { signal: AbortSignal; pageParam: string | undefined }): Promise<Page>
  initialPageParam: string | undefined
  getNextPageParam(page: Page): string | undefined
  retry: false
}

/** What changes something: for `useMutation`. What goes with the call is given to `mutate`. */
export interface OperationMutation<Given, Value> {
  mutationKey: OperationKey
  mutationFn(given: Given): Promise<Value>
}

/** The path of the contract first, so that it alone names everything that was read there; then the parameters. */
export type OperationKey = readonly [path: string, ...rest: unknown[]]

type Given<Operation> =
  Record<never, never> extends CallArguments<Operation, KeyOf<Operation>>[0]
    ? // biome-ignore lint/suspicious/noConfusingVoidType: only `void` lets `mutate()` go without an argument
      CallArguments<Operation, KeyOf<Operation>>[0] | void
    : CallArguments<Operation, KeyOf<Operation>>[0]

type AnyCall = (path: string, options: object) => Promise<{ data: never }>

/** `queryOptions` of TanStack Query for an operation that reads. */
export function queryOptions<Path extends PathWith<'get'>>(
  quire: QuireClient,
  path: Path,
  ...[options]: Options<Path>
): OperationQuery<Data<Get<Path>>> {
  return {
    queryKey: keyOf(path, options?.params),
    queryFn: async ({ signal }) => (await (quire.GET as AnyCall)(path, { ...options, signal })).data,
    retry: false,
  }
}

/** `infiniteQueryOptions` of TanStack Query for a list; it starts at `query.page` where there is one. */
export function infiniteQueryOptions<Path extends ListPath>(
  quire: QuireClient,
  path: Path,
  ...[options]: Options<Path>
): OperationPages<PageOf<Path>> {
  const { page: initialPageParam, ...query }: { page?: string } = options?.params?.query ?? {}
  return {
    // A list read once and the same list read page by page are kept in different forms.
    queryKey: keyOf(path, options?.params, 'pages'),
    queryFn: async ({ signal, pageParam: page }) => {
      const params = { ...options?.params, query: { ...query, ...(page !== undefined && { page }) } }
      return (await (quire.GET as AnyCall)(path, { ...options, params, signal })).data
    },
    initialPageParam,
    getNextPageParam: ({ next }) => next?.page,
    retry: false,
  }
}

/** `mutationOptions` of TanStack Query for an operation that changes something. */
export function mutationOptions<Verb extends Exclude<Method, 'get'>, Path extends PathWith<Verb>>(
  quire: QuireClient,
  method: Verb,
  path: Path,
): OperationMutation<Given<paths[Path][Verb]>, Data<paths[Path][Verb]>> {
  const call = quire[method.toUpperCase() as Uppercase<Verb>] as AnyCall
  return {
    mutationKey: [path, method],
    mutationFn: async (given) => (await call(path, { ...given })).data,
  }
}

// While the path is open the compiler cannot see what it answers; the signatures above say it.
function keyOf<Value>(path: string, params: object = {}, ...rest: string[]): DataTag<OperationKey, Value> {
  return [path, params, ...rest] as unknown as DataTag<OperationKey, Value>
}
