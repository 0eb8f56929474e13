import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContractError } from './contract.ts'
import { outputsOf } from './outputs.ts'
import { readContract } from './read-contract.ts'

interface Generation {
  /** The folder of openapi.yaml, from which the paths of the outputs count. */
  root: string
  checkOnly: boolean
  say(line: string): void
}

/** Brings the generated files up to date, or only tells which are not. Answers the exit code. */
export async function generate(generation: Generation): Promise<number> {
  try {
    return await update(generation)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    for (const problem of error.problems) generation.say(`openapi.yaml: ${problem}`)
    return 1
  }
}

async function update({ root, checkOnly, say }: Generation): Promise<number> {
  const outputs = Object.entries(await outputsOf(await readContract(join(root, 'openapi.yaml'))))
  const current = await Promise.all(outputs.map(([path]) => readIfThere(join(root, path))))
  const stale = outputs.filter(([, text], index) => text !== current[index])

  if (checkOnly && stale.length > 0) {
    for (const [path] of stale) say(`${path} is stale: run \`pnpm codegen\` and commit what it writes`)
    return 1
  }
  for (const [path, text] of stale) await writeFile(join(root, path), text)
  const outcome = stale.length === 0 ? 'are up to date' : `of which ${stale.length} written`
  say(`openapi.yaml: ${outputs.length} generated files ${outcome}`)
  return 0
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
