import { describe, expectTypeOf, it } from 'vitest'
import {
  createQuireClient,
  type FailureStatus,
  isQuireError,
  type ListPath,
  type PathWith,
  paginate,
  type Schema,
} from '../src/index.ts'

// Nothing is sent: tsc judges what stands inside these functions.
const quire = createQuireClient()
const path = { organizationId: 'o' }

describe('the types of a call', () => {
  it('has data of the schema, never undefined', () => {
    const get = () => quire.GET('/orgs/{organizationId}', { params: { path } })
    const create = () => quire.POST('/orgs', { body: { title: 'Papermill' } })

    expectTypeOf<Awaited<ReturnType<typeof get>>['data']>().toEqualTypeOf<Schema<'Organization'>>()
    expectTypeOf<Awaited<ReturnType<typeof create>>['data']>().toEqualTypeOf<Schema<'Organization'>>()
  })

  it('has no data where the answer is empty', () => {
    const revoke = () => quire.DELETE('/user/tokens/{tokenId}', { params: { path: { tokenId: 't' } } })
    const remove = () => quire.DELETE('/spaces/{spaceId}', { params: { path: { spaceId: 's' } } })

    expectTypeOf<Awaited<ReturnType<typeof revoke>>['data']>().toEqualTypeOf<undefined>()
    expectTypeOf<Awaited<ReturnType<typeof remove>>['data']>().toEqualTypeOf<undefined>()
  })

  it('takes only paths that answer to the method', () => {
    expectTypeOf<'/orgs'>().toExtend<PathWith<'post'>>()
    expectTypeOf<'/orgs'>().not.toExtend<PathWith<'delete'>>()
    expectTypeOf<'/nowhere'>().not.toExtend<PathWith<'get'>>()
  })

  it('demands the options that the operation requires, and only those', () => {
    type Get<Path extends PathWith<'get'>> = Parameters<typeof quire.GET<Path>>
    type Post<Path extends PathWith<'post'>> = Parameters<typeof quire.POST<Path>>
    type Params = { params: { path: { organizationId: string } } }

    expectTypeOf<['/user']>().toExtend<Get<'/user'>>()
    expectTypeOf<['/orgs/{organizationId}']>().not.toExtend<Get<'/orgs/{organizationId}'>>()
    expectTypeOf<['/orgs/{organizationId}', Params]>().toExtend<Get<'/orgs/{organizationId}'>>()
    expectTypeOf<['/orgs', { body: { title: string } }]>().toExtend<Post<'/orgs'>>()
    expectTypeOf<['/orgs', { body: { title: number } }]>().not.toExtend<Post<'/orgs'>>()
    expectTypeOf<['/orgs']>().not.toExtend<Post<'/orgs'>>()
  })
})

describe('the types of a failure', () => {
  it('are narrowed by status', () => {
    const error: unknown = undefined
    if (isQuireError(error)) expectTypeOf(error.status).toEqualTypeOf<number>()
    if (isQuireError(error, 404)) expectTypeOf(error.status).toEqualTypeOf<404>()
    if (isQuireError(error, 404, 409)) expectTypeOf(error.status).toEqualTypeOf<404 | 409>()
  })

  it('are listed for each operation', () => {
    expectTypeOf<404>().toExtend<FailureStatus<'get', '/orgs/{organizationId}'>>()
    expectTypeOf<200>().not.toExtend<FailureStatus<'get', '/orgs/{organizationId}'>>()
    expectTypeOf<413>().not.toExtend<FailureStatus<'get', '/orgs/{organizationId}'>>()
  })

  it('leave the idempotency key to what creates', () => {
    type Member = '/orgs/{organizationId}/teams/{teamId}/members/{userId}'
    type Options<Call extends (...given: never) => unknown> = NonNullable<Parameters<Call>[1]>

    expectTypeOf<Options<typeof quire.POST<'/orgs'>>>().toHaveProperty('idempotencyKey')
    expectTypeOf<Options<typeof quire.PUT<'/orgs/{organizationId}/teams'>>>().toHaveProperty('idempotencyKey')
    expectTypeOf<Options<typeof quire.PUT<Member>>>().not.toHaveProperty('idempotencyKey')
    expectTypeOf<Options<typeof quire.POST<'/urls/published'>>>().not.toHaveProperty('idempotencyKey')
    expectTypeOf<Options<typeof quire.GET<'/orgs'>>>().not.toHaveProperty('idempotencyKey')
  })
})

describe('the types of a list', () => {
  it('has the items and the pages of the list', () => {
    const members = paginate(quire, '/orgs/{organizationId}/members', { params: { path, query: { limit: 5 } } })

    expectTypeOf(members).toExtend<AsyncIterable<Schema<'OrganizationMember'>>>()
    expectTypeOf(members.all).returns.resolves.items.toEqualTypeOf<Schema<'OrganizationMember'>>()
    expectTypeOf(members.pages).returns.toEqualTypeOf<AsyncIterable<Schema<'OrganizationMemberList'>>>()
  })

  it('takes only lists', () => {
    expectTypeOf<'/orgs'>().toExtend<ListPath>()
    expectTypeOf<'/orgs/{organizationId}'>().not.toExtend<ListPath>()
  })
})
