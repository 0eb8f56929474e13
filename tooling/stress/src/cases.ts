import { adminToken, type Contract, type FuzzRequest, type Operation, plainRequest, type Random } from '@quire/fuzz'
import { factsOf, sourcesOf } from './facts.ts'
import type { Address } from './hostile-servers.ts'
import { largestFor, type Shape } from './largest.ts'
import { pathOf, queryOf } from './path-and-query.ts'
import { rawBodies } from './raw-bodies.ts'
import { plainTexts } from './texts.ts'
import type { World } from './world.ts'

/** One request of an operation, and what it is called in a report. */
export interface Case {
  operation: Operation
  name: string
  /** What it tries that other operations share, such as a kind of text up to a size; undefined for what is its own. */
  shared?: string
  /** Whether somebody else's server is asked, so that it takes as long as a deadline of the server allows. */
  isFetched?: boolean
  /** Without the fields in `omitted`, as far as they may be absent. */
  make(world: World, omitted: ReadonlySet<string>): FuzzRequest
}

export interface Sources {
  contract: Contract
  addresses: Address[]
  /** The most bytes of a body, or fewer in a short run. */
  mostBytes: number
  random: Random
}

const usualBodyBytes = 1024 * 1024
const usual: Omit<Shape, 'bytes' | 'omitted'> = { flavour: 'words', choice: 0, isLong: true, depth: 12, items: 100_000 }

/** Every request that is worth sending to an operation, made from what the contract says of it. */
export function casesOf(operation: Operation, sources: Sources): Case[] {
  const { contract, addresses, mostBytes, random } = sources
  const maxBytes = Math.min(mostBytes, operation.row.maxBodyBytes ?? usualBodyBytes)
  const nowhere = addresses[0]?.url ?? 'http://127.0.0.1:9/'
  const toCase = (name: string, shape: Partial<Shape>, more: More = {}): Case => ({
    operation,
    name,
    ...(more.isShared && { shared: `${name}, ${maxBytes}` }),
    ...(more.address !== undefined && { isFetched: true }),
    make(world, omitted) {
      const bytes = maxBytes * 0.97
      const filling = { contract, known: world.known, path: world.path, address: more.address ?? nowhere, random }
      const whole = { ...usual, bytes, omitted, ...shape }
      const query = operation.parameters
        .filter((one) => one.in === 'query')
        .flatMap((one) => queryOf(one, whole, filling, more.cursor))
      const body = operation.body && (largestFor(operation.body.schema, whole, filling) ?? null)
      const request = plainRequest({
        operation,
        path: pathOf(operation, world, more.page ?? 0),
        query,
        body,
        token: adminToken,
      })
      return more.change ? more.change(request) : request
    },
  })
  const facts = factsOf(operation, contract)
  const choices = Array.from({ length: facts.choices }, (_, choice) => choice)
  return [
    toCase('the least', { items: 1, isLong: false, depth: 2 }),
    ...(facts.hasPage
      ? [0, 1, 2, 3, 4, 5, 6].map((page) => toCase(`large page ${page + 1}`, {}, { page, isShared: true }))
      : []),
    ...choices.flatMap((choice) => [
      toCase(`one long, choice ${choice + 1}`, { choice, items: 1 }),
      toCase(`many, choice ${choice + 1}`, { choice, isLong: false }),
      toCase(`the largest, choice ${choice + 1}`, { choice }),
      toCase(`the deepest, choice ${choice + 1}`, { choice, items: 1, depth: 400, isLong: false }),
    ]),
    ...[...facts.flavours].map((flavour) => toCase(flavour, { flavour, items: 1 }, { isShared: true })),
    ...(operation.row.maxBodyBytes ? plainTexts : []).map(({ name: flavour }) =>
      toCase(`many of ${flavour}`, { flavour, items: 8 }, { isShared: true }),
    ),
    ...(facts.hasAddress ? addresses : []).map(({ name, url, source }) =>
      toCase(
        name,
        {
          choice: Math.max(sourcesOf(operation, contract).indexOf(source), facts.addressChoice),
          items: 1,
          isLong: false,
        },
        { address: url, isShared: true },
      ),
    ),
    ...(operation.body ? rawBodies(maxBytes) : []).map(({ name, body }) =>
      toCase(name, { items: 1, isLong: false }, { isShared: true, change: (request) => ({ ...request, body }) }),
    ),
    ...(facts.hasCursor ? cursors.map((cursor) => toCase('a cursor', {}, { cursor })) : []),
    toCase(
      'a long query',
      {},
      {
        change: (request) => ({
          ...request,
          target: `${request.target.slice(0, 2000)}${request.target.includes('?') ? '&' : '?'}${'a=1&'.repeat(2900)}`,
        }),
      },
    ),
  ]
}

interface More {
  isShared?: boolean
  address?: string
  page?: number
  cursor?: string
  change?(request: FuzzRequest): FuzzRequest
}

const cursors = ['['.repeat(500), '{"a":'.repeat(150), '9'.repeat(500)].map((text) =>
  Buffer.from(text).toString('base64url'),
)
