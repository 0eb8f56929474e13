import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { parseContract } from '../src/read-contract.ts'

export const fixture = await readFile(join(import.meta.dirname, 'fixtures/small.yaml'), 'utf8')

export interface Change {
  at: string[]
  /** What to put there; nothing removes what is there. */
  put?: unknown
}

export function changed({ at, put }: Change): string {
  const document = parseDocument(fixture)
  if (!document.hasIn(at) && put === undefined) throw new Error(`nothing at ${at.join('/')}`)
  if (put === undefined) document.deleteIn(at)
  else document.setIn(at, document.createNode(put))
  return document.toString()
}

export const changedContract = (change: Change) => parseContract(changed(change))
