import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { type Contract, ContractError } from './contract.ts'
import { lintProblems } from './lint.ts'
import { breachesOf } from './rules.ts'

/** The contract, read and found good; throws a ContractError with everything that is wrong with it. */
export async function readContract(path: string): Promise<Contract> {
  const contract = parseContract(await readFile(path, 'utf8'))
  const problems = await lintProblems(path)
  // The house rules rely on what the linter has checked: the shape of things and their references.
  if (problems.length === 0) problems.push(...breachesOf(contract))
  if (problems.length > 0) throw new ContractError(problems)
  return contract
}

export function parseContract(text: string): Contract {
  try {
    return parse(text) as Contract
  } catch (error) {
    throw new ContractError([firstLine(error)])
  }
}

/** A parser goes on to quote the place; the line number in its first line is enough. */
function firstLine(error: unknown): string {
  const [line = ''] = String(error).split('\n')
  return line.replace(/:$/, '')
}
