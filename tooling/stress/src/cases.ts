import {
  adminToken,
  type Contract,
  escaped,
  type FuzzRequest,
  type Operation,
  type Parameter,
  plainRequest,
  type Schema,
} from '@quire/fuzz'
import type { Address } from './hostile.ts'
import { largestFor, type Shape } from './largest.ts'
import { rawBodies } from './raw-bodies.ts'
import { flavoursFor } from './texts.ts'
import { namesIn, type World } from './world.ts'

/** One request of an operation, and what it is called in a report. */
export interface Case {
  operation: Operation
  name: string
  make(world: World): FuzzRequest
}

export interface Sources {
  contract: Contract
  addresses: Address[]
  /** The most bytes of a body, or fewer in a short run. */
  mostBytes: number
}

const usualBodyBytes = 1024 * 1024
const usual: Omit<Shape, 'bytes'> = { flavour: 'words', choice: 0, isLong: true, depth: 12, items: 100_000 }

/** Every request that is worth sending to an operation, made from what the contract says of it. */
export function casesOf(operation: Operation, sources: Sources): Case[] {
  const { contract, addresses, mostBytes } = sources
  const nowhere = addresses[0]?.url ?? 'http://127.0.0.1:9/'
  const toCase = (name: string, shape: Partial<Shape>, more: More = {}): Case => ({
    operation,
    name,
    make(world) {
      const bytes = Math.min(mostBytes, (operation.row.maxBodyBytes ?? usualBodyBytes) * 0.97)
      const filling = { contract, known: world.known, path: world.path, address: more.address ?? nowhere }
      const whole = { ...usual, bytes, ...shape }
      const query = operation.parameters
        .filter((one) => one.in === 'query')
        .flatMap((one) => queryOf(one, whole, filling, more))
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
    ...(facts.hasPage ? [0, 1, 2, 3, 4, 5, 6].map((page) => toCase(`large page ${page + 1}`, {}, { page })) : []),
    ...choices.flatMap((choice) => [
      toCase(`one long, choice ${choice + 1}`, { choice, items: 1 }),
      toCase(`many, choice ${choice + 1}`, { choice, isLong: false }),
      toCase(`the largest, choice ${choice + 1}`, { choice }),
      toCase(`the deepest, choice ${choice + 1}`, { choice, items: 1, depth: 400, isLong: false }),
    ]),
    ...[...facts.flavours].map((flavour) => toCase(flavour, { flavour, items: 1 })),
    ...(operation.row.maxBodyBytes ? [...facts.flavours] : []).map((flavour) =>
      toCase(`many of ${flavour}`, { flavour, items: 8 }),
    ),
    ...(facts.hasAddress ? addresses : []).map(({ name, url, source }) =>
      toCase(
        name,
        { choice: sourcesOf(operation, contract).indexOf(source), items: 1, isLong: false },
        { address: url },
      ),
    ),
    ...(operation.body ? rawBodies(Math.min(mostBytes, operation.row.maxBodyBytes ?? usualBodyBytes)) : []).map(
      ({ name, body }) => toCase(name, { items: 1, isLong: false }, { change: (request) => ({ ...request, body }) }),
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
  address?: string
  page?: number
  cursor?: string
  change?(request: FuzzRequest): FuzzRequest
}

const cursors = ['['.repeat(500), '{"a":'.repeat(150), '9'.repeat(500)].map((text) =>
  Buffer.from(text).toString('base64url'),
)

interface Facts {
  choices: number
  flavours: Set<string>
  hasAddress: boolean
  hasCursor: boolean
  hasPage: boolean
}

/** What there is to vary about an operation. */
function factsOf(operation: Operation, contract: Contract): Facts {
  const facts: Facts = {
    choices: 1,
    flavours: new Set(),
    hasAddress: false,
    hasCursor: operation.parameters.some(({ name, schema }) => name === 'page' && schema.maxLength === 1024),
    hasPage: namesIn(operation).some((name) => /^page|document/.test(name)),
  }
  const visit = (given: Schema, name: string, refs: string[]): void => {
    if (given.$ref && refs.includes(given.$ref)) return
    const within = given.$ref ? [...refs, given.$ref] : refs
    const schema = contract.resolve(given)
    const choices = schema.oneOf ?? schema.anyOf ?? []
    facts.choices = Math.max(facts.choices, Math.min(choices.length, 16))
    if (schema.format === 'uri' || /^url$/i.test(name)) facts.hasAddress = true
    const { maxLength = 0, pattern, format } = schema
    if (maxLength >= 200 && !pattern && !format)
      for (const flavour of flavoursFor(name, maxLength)) facts.flavours.add(flavour.name)
    for (const part of [...choices, ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])])
      visit(part, name, within)
    for (const [key, part] of Object.entries(schema.properties ?? {})) visit(part, key, within)
  }
  for (const { name, schema } of operation.parameters) if (name !== 'page') visit(schema, name, [])
  if (operation.body) visit(operation.body.schema, '', [])
  return facts
}

/** The kinds of sources that an operation can be told to take an address for. */
function sourcesOf({ body }: Operation, contract: Contract): unknown[] {
  return contract.resolve(contract.resolve(body?.schema ?? {}).properties?.source ?? {}).enum ?? []
}

type Filling = Parameters<typeof largestFor>[2]

function queryOf({ name, schema, required }: Parameter, shape: Shape, filling: Filling, { cursor }: More): string[] {
  const isCursor = name === 'page' && schema.maxLength === 1024
  if (isCursor && cursor === undefined) return []
  // A filter by something else would leave nothing to list.
  if (!required && schema.enum && !schema.enum.includes('all')) return []
  const given = isCursor ? cursor : largestFor(schema, { ...shape, bytes: 3000 }, filling, name)
  return [given].flat().map((one) => `${name}=${escaped(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`)
}

/** Ids that belong together: those of the world, and what was seen below exactly those. */
function pathOf(operation: Operation, { known, path }: World, nth: number): Record<string, string> {
  const names = namesIn(operation)
  const found: Record<string, string> = {}
  for (const name of names.toReversed()) {
    if (found[name] !== undefined) continue
    const others = names.filter((other) => other !== name).join()
    const all = known.all(name)
    const fitting = all.filter((one) => Object.keys(one.path).join() === others)
    const inWorld = fitting.filter((one) =>
      Object.entries(one.path).every(([key, id]) => path[key] === undefined || path[key] === id),
    )
    const one = inWorld.at(-1 - nth) ?? inWorld.at(-1) ?? fitting.at(-1)
    found[name] = one?.id ?? path[name] ?? all.at(-1)?.id ?? 'nowhere'
    Object.assign(found, one?.path)
  }
  return found
}
