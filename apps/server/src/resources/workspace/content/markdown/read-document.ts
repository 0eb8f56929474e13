import type { Schema } from '@quire/api-types'
import { type DocumentNode, isQuickToRead, type JSONDocument } from '@quire/content'
import type { ContentRef } from '@quire/content/markdown'
import type { LinkedDocument } from '#context.ts'
import { pause } from '#workers/pause.ts'
import { joinDocument } from './document-pieces.ts'
import { loadMarkdown, prepareMarkdown } from './grammar.ts'
import { type Context, inThread, orUnread } from './in-thread.ts'
import { addressesOf, type DocumentReader, readMarkdown } from './read-markdown.ts'

/** What addresses in a document lead to, where that is something else than what they are taken for. */
export type ResolveAddresses = (
  addresses: readonly [string, ContentRef][],
) => Promise<ReadonlyMap<string, ContentRef | undefined>>

interface Reading {
  markdown: string
  isFor: DocumentReader | undefined
  resolve?: ResolveAddresses
}

/**
 * The document of a page. Its blocks have keys for those who can point at them, as comments may be about any of them; for
 * visitors it is without what is said to those who write it.
 */
export async function toDocumentFor(
  ctx: Context,
  isFor: DocumentReader,
  markdown: string,
): Promise<Schema<'JSONDocument'>> {
  await prepareMarkdown()
  if (isQuickToRead(markdown)) return readMarkdown(loadMarkdown(), markdown, isFor)
  return readInThread(ctx, { markdown, isFor })
}

/** The same with its links pointed at what they mean. Nothing goes through all of a long document at once. */
export async function toLinkedDocument(
  ctx: Context,
  { markdown, isFor, resolve }: Reading & { resolve: ResolveAddresses },
): Promise<LinkedDocument> {
  await prepareMarkdown()
  if (isQuickToRead(markdown)) return linkHere(readMarkdown(loadMarkdown(), markdown, isFor), resolve)
  const read = inThread(ctx, { kind: 'document', markdown, isFor, withAddresses: true })
  const found = await orUnread<Awaited<typeof read> | undefined>(read, () => undefined)
  if (!found) return linkHere(unread(markdown, isFor), resolve)
  const targets = await resolve(found.addresses)
  return { document: await joinDocument(found.pieces, pause, pointerAt(targets)), isAdaptive: found.isAdaptive }
}

export async function readInThread(ctx: Context, { markdown, isFor }: Reading): Promise<JSONDocument> {
  const read = inThread(ctx, { kind: 'document', markdown, isFor, withAddresses: false })
  return orUnread(
    read.then(({ pieces }) => joinDocument(pieces, pause)),
    () => unread(markdown, isFor),
  )
}

async function linkHere(document: JSONDocument, resolve: ResolveAddresses): Promise<LinkedDocument> {
  const grammar = loadMarkdown()
  pointerAt(await resolve(addressesOf(grammar, document)))?.(document)
  return { document, isAdaptive: grammar.isAdaptive(document) }
}

/** Points links to something else, by the addresses that they are written as; undefined where all stay as they are. */
function pointerAt(targets: ReadonlyMap<string, ContentRef | undefined>) {
  if ([...targets.values()].every((target) => target === undefined)) return undefined
  const { addressOfRef, replaceRefs } = loadMarkdown()
  return (holder: { nodes: DocumentNode[] }) => replaceRefs(holder, (ref) => targets.get(addressOfRef(ref)))
}

function unread(markdown: string, isFor: DocumentReader | undefined): JSONDocument {
  const { assignKeys, forReaders, unreadDocument } = loadMarkdown()
  const document = unreadDocument(markdown)
  if (isFor === 'writer') assignKeys(document)
  if (isFor === 'visitor') document.nodes = document.nodes.flatMap(forReaders)
  return document
}
