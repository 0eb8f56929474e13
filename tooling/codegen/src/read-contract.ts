import { readFile } from 'node:fs/promises'
import { parseDocument } from 'yaml'
import { type Contract, ContractError } from './contract.ts'
import { lintProblems } from './lint.ts'
import { breachesOf } from './rules.ts'
import { firstLine, versionBreaches } from './yaml-versions.ts'

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
  const document = parseDocument(text)
  const [mistake] = document.errors
  if (mistake) throw new ContractError([firstLine(String(mistake))])
  const breaches = versionBreaches(text, document)
  if (breaches.length > 0) throw new ContractError(breaches)
  try {
    return document.toJS() as Contract
  } catch (error) {
    // An alias without its anchor.
    throw new ContractError([firstLine(String(error))])
  }
}
