import { type Comparison, compareSchemas, type Direction } from './compare-schemas.ts'
import { type Content, type Document, type Operation, operationsOf, type Parameter } from './document.ts'

/** What somebody who calls the API as it was before would stumble over, in one sentence each. */
export function compareContracts(before: Document, after: Document): string[] {
  const comparison: Comparison = { before, after, breaks: new Set(), done: new Set() }
  const operations = operationsOf(after)
  for (const [id, old] of operationsOf(before)) {
    const now = operations.get(id)
    if (!now) comparison.breaks.add(`${id}: the operation is gone`)
    else compareOperations(comparison, old, now)
  }
  return [...comparison.breaks]
}

function compareOperations(comparison: Comparison, old: Operation, now: Operation): void {
  const report = (what: string) => void comparison.breaks.add(`${old.operationId}: ${what}`)
  if (addressOf(old) !== addressOf(now)) report(`was ${addressOf(old)} and is ${addressOf(now)}`)
  const [success, successNow] = [successOf(old), successOf(now)]
  if (success !== successNow) report(`succeeded with ${success} and does with ${successNow}`)
  for (const need of needsOf(now)) {
    if (!needsOf(old).includes(need)) report(`needs ${need}`)
  }
  compareParameters(comparison, old, now)
  compareBodies(comparison, old, now)
  const contents = [old.responses[success]?.content, now.responses[successNow]?.content]
  compareContents(comparison, contents, { direction: 'answer', where: old.operationId })
}

/** Names in a path are nobody's business but ours. */
function addressOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`
}

function successOf({ responses }: Operation): string {
  return Object.keys(responses).find((status) => status.startsWith('2')) ?? 'nothing'
}

/** The first way to call an operation is that of members; a second one is for others, and takes nothing from them. */
function needsOf({ security: [first = {}] = [] }: Operation): string[] {
  return Object.entries(first).flatMap(([scheme, scopes]) => [
    `a ${scheme}`,
    ...scopes.map((scope) => `the scope ${scope}`),
  ])
}

function compareParameters(comparison: Comparison, old: Operation, now: Operation): void {
  const report = (what: string) => void comparison.breaks.add(`${old.operationId}: ${what}`)
  const named = ({ parameters }: Operation) =>
    new Map(parameters.filter((one) => one.in !== 'path').map((one) => [`${one.in} parameter ${one.name}`, one]))
  const [before, after] = [named(old), named(now)]
  for (const [name, parameter] of before) {
    const found = after.get(name)
    if (!found) report(`the ${name} is gone`)
    else
      compareSchemas(comparison, parameter.schema, found.schema, {
        direction: 'request',
        where: `${old.operationId}: ${name}`,
      })
  }
  const isRequired = (parameter: Parameter | undefined) => parameter?.required === true
  for (const [name, parameter] of after) {
    if (isRequired(parameter) && !isRequired(before.get(name))) report(`the ${name} is required now`)
  }
}

function compareBodies(
  comparison: Comparison,
  { operationId, requestBody: old }: Operation,
  { requestBody: now }: Operation,
): void {
  if (now?.required && !old?.required) comparison.breaks.add(`${operationId}: a body is required now`)
  if (old && !now) comparison.breaks.add(`${operationId}: the body is gone`)
  compareContents(comparison, [old?.content, now?.content], { direction: 'request', where: operationId })
}

function compareContents(
  comparison: Comparison,
  [old, now]: (Content | undefined)[],
  place: { direction: Direction; where: string },
): void {
  for (const [type, { schema }] of Object.entries(old ?? {})) {
    const found = now?.[type]
    if (!found && place.direction === 'answer') comparison.breaks.add(`${place.where}: the answer is gone`)
    if (found) compareSchemas(comparison, schema, found.schema, place)
  }
}
