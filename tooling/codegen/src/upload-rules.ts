import { type Contract, type OperationEntry, operationsOf, type Response, resolve } from './contract.ts'
import { type Link, namesIn, sourcesOf } from './location-rules.ts'
import { bodyFields } from './request-rules.ts'

/** The operation that prepares an upload, for whoever sends too much along; undefined where files are no part of it. */
export function uploadOf(entry: OperationEntry, contract: Contract): string | undefined {
  return linkOf(entry, contract)?.operationId
}

/** What takes files that were uploaded before says in its 413 where that is, by the link `upload`. */
export function uploadBreach(entry: OperationEntry, contract: Contract): string | undefined {
  const link = linkOf(entry, contract)
  const takesUploads = bodyFields(contract, entry).some(({ name }) => name === 'upload')
  if (takesUploads !== (link !== undefined)) {
    return takesUploads
      ? 'takes an `upload`, and its 413 must link to where one is prepared'
      : 'takes no `upload`, and its 413 links to where one is prepared'
  }
  if (!link) return undefined
  const target = operationsOf(contract).find(({ operation }) => operation.operationId === link.operationId)
  if (target?.method !== 'post') return `its 413 links to ${link.operationId}, which prepares no upload`
  const { fromPath } = sourcesOf(link)
  const isFilled = namesIn(target.path).every((name) => fromPath[name] === name && namesIn(entry.path).includes(name))
  return isFilled ? undefined : `its 413 does not link to ${link.operationId} by the parameters of its own path`
}

function linkOf({ operation }: OperationEntry, contract: Contract): Link | undefined {
  const refusal = operation.responses['413']
  return refusal && (resolve<Response>(contract, refusal).links?.upload as Link | undefined)
}
