import { readFileSync } from 'node:fs'
import { type OperationId, operationTable } from '@quire/api-types'
import { type Caller, callers } from './callers.ts'

/** What the matrix says of an operation: the outcome for each caller. */
export type Outcomes = Record<Caller, string>

/** Reads `matrix.txt`; refuses one that is not made as it says itself. */
export function readMatrix(): Map<OperationId, Outcomes> {
  const matrix = new Map<OperationId, Outcomes>()
  let group = ''
  const lines = readFileSync(new URL('matrix.txt', import.meta.url), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const [name, ...cells] = line.replace(/#.*/, '').split(/\s+/).filter(Boolean)
    if (name === undefined) continue
    const refuse = (why: string) => new Error(`matrix.txt:${index + 1}: ${why}`)
    if (cells.join() === callers.join()) {
      group = name
      continue
    }
    const operation = Object.entries(operationTable).find(([id]) => id === name)
    if (!operation) throw refuse(`the contract has no operation ${name}`)
    if (operation[1].tag !== group) throw refuse(`${name} belongs to ${operation[1].tag}, not to ${group}`)
    if (matrix.has(name as OperationId)) throw refuse(`${name} has a line already`)
    matrix.set(name as OperationId, readCells(cells, refuse))
  }
  return matrix
}

function readCells(cells: string[], refuse: (why: string) => Error): Outcomes {
  if (cells.length !== callers.length) throw refuse(`${callers.length} outcomes are needed`)
  const unknown = cells.find((cell) => !/^(ok|4\d\d)$/.test(cell))
  if (unknown !== undefined) throw refuse(`\`${unknown}\` is neither ok nor a status that refuses`)
  return Object.fromEntries(callers.map((caller, index) => [caller, cells[index]])) as Outcomes
}
