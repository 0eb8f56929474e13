import { InfiniteQueryObserver, MutationObserver, QueryClient } from '@tanstack/query-core'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createQuireClient, isQuireError, type Schema } from '../src/index.ts'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '../src/query.ts'
import { sendJson, serve } from './support.ts'

const path = { organizationId: 'o' }

/** A server that answers everything with what `answer` makes of the request, and the requests it got. */
async function start(answer: (url: URL) => object, status = 200) {
  const requests: string[] = []
  const endpoint = await serve((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      requests.push(`${request.method} ${request.url}${body && ` ${body}`}`)
      sendJson(response, status, answer(new URL(request.url ?? '', 'http://localhost')))
    })
  })
  return { requests, quire: createQuireClient({ endpoint }), cache: new QueryClient() }
}

describe('queryOptions', () => {
  it('reads an operation, keeps what it read under its path and parameters, and knows its type', async () => {
    const { cache, quire, requests } = await start(() => ({ id: 'o', title: 'Papermill' }))
    const options = queryOptions(quire, '/orgs/{organizationId}', { params: { path } })

    const organization = await cache.fetchQuery(options)

    expectTypeOf(organization).toEqualTypeOf<Schema<'Organization'>>()
    expectTypeOf(cache.getQueryData(options.queryKey)).toEqualTypeOf<Schema<'Organization'> | undefined>()
    expect(cache.getQueryData(['/orgs/{organizationId}', { path }])).toEqual({ id: 'o', title: 'Papermill' })
    expect(requests).toEqual(['GET /v1/orgs/o'])
  })

  it('needs no options where the operation needs none, and is named by its path', async () => {
    const { cache, quire } = await start(() => ({ id: 'u' }))
    await cache.fetchQuery(queryOptions(quire, '/user'))

    expect(cache.getQueryCache().findAll({ queryKey: ['/user'] })).toHaveLength(1)
  })

  it('rejects with what the server said, without asking again', async () => {
    const { cache, quire, requests } = await start(() => ({ error: { code: 404, message: 'not here' } }), 404)

    const lost = cache.fetchQuery(queryOptions(quire, '/orgs/{organizationId}', { params: { path } }))

    await expect(lost).rejects.toSatisfy((error) => isQuireError(error, 404) && error.message === 'not here')
    expect(requests).toHaveLength(1)
  })

  it('ends the request when nobody wants the answer any more', async () => {
    const asked = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    const endpoint = await serve((request) => {
      request.socket.on('close', closed.resolve)
      asked.resolve()
    })
    const cache = new QueryClient()
    const options = queryOptions(createQuireClient({ endpoint }), '/user')
    const unwanted = cache.fetchQuery(options).catch((error: unknown) => error)
    await asked.promise

    await cache.cancelQueries({ queryKey: options.queryKey })

    await closed.promise
    expect(await unwanted).toMatchObject({ revert: true })
  })
})

describe('infiniteQueryOptions', () => {
  const pages: Record<string, object> = {
    first: { count: 3, items: [{ id: 'a' }, { id: 'b' }], next: { page: 'second' } },
    second: { count: 3, items: [{ id: 'c' }] },
  }
  const startList = () => start(({ searchParams }) => pages[searchParams.get('page') ?? 'first'] ?? {})

  it('follows the cursor of a list to its end, with the same query', async () => {
    const { cache, quire, requests } = await startList()
    const options = infiniteQueryOptions(quire, '/orgs/{organizationId}/members', {
      params: { path, query: { limit: 2 } },
    })
    const list = new InfiniteQueryObserver(cache, options)

    const first = await list.fetchNextPage()
    const whole = await list.fetchNextPage()

    expectTypeOf(whole.data?.pages[0]?.items[0]).toEqualTypeOf<Schema<'OrganizationMember'> | undefined>()
    expect([first.hasNextPage, whole.hasNextPage]).toEqual([true, false])
    expect(whole.data?.pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['a', 'b', 'c'])
    expect(requests).toEqual(['GET /v1/orgs/o/members?limit=2', 'GET /v1/orgs/o/members?limit=2&page=second'])
  })

  it('starts at a page, and is kept apart from the list that is read once', async () => {
    const { cache, quire } = await startList()
    const query = { page: 'second' }
    await cache.fetchInfiniteQuery(infiniteQueryOptions(quire, '/orgs', { params: { query } }))
    await cache.fetchQuery(queryOptions(quire, '/orgs', { params: { query } }))

    expect(cache.getQueriesData({ queryKey: ['/orgs'] }).map(([, data]) => data)).toEqual([
      { pages: [pages.second], pageParams: ['second'] },
      pages.second,
    ])
  })
})

describe('mutationOptions', () => {
  it('sends what it is given, and answers what the server made of it', async () => {
    const { cache, quire, requests } = await start(() => ({ id: 'o', title: 'Papermill' }), 201)
    const create = new MutationObserver(cache, mutationOptions(quire, 'post', '/orgs'))

    const made = await create.mutate({ body: { title: 'Papermill' }, idempotencyKey: true })

    expectTypeOf(made).toEqualTypeOf<Schema<'Organization'>>()
    expect(made.title).toBe('Papermill')
    expect(requests).toEqual(['POST /v1/orgs {"title":"Papermill"}'])
  })

  it('demands what the operation requires, and takes only paths that answer to the method', () => {
    const quire = createQuireClient()
    const remove = mutationOptions(quire, 'delete', '/spaces/{spaceId}')

    expectTypeOf<{ params: { path: { spaceId: string } } }>().toExtend<Parameters<typeof remove.mutationFn>[0]>()
    expectTypeOf<undefined>().not.toExtend<Parameters<typeof remove.mutationFn>[0]>()
    expectTypeOf<'/user'>().not.toExtend<Parameters<typeof mutationOptions<'delete', '/spaces/{spaceId}'>>[2]>()
  })
})
