import type { Schema } from '@quire/api-types'
import { type Hash, indexedForms, isQuickToPrint, isQuickToRead, type JSONDocument } from '@quire/content'
import type { EvaluationRules } from '@quire/content/conditions'
import type { Anchor, Block, BodyDigest, Cell, ContentRef } from '@quire/content/markdown'
import { BadRequestError } from '#errors.ts'
import { loadExpressions } from '#expressions/expressions.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { nextTurn, pause } from '#workers/pause.ts'
import { joinDocument, toThread } from './document-pieces.ts'
import { loadMarkdown, prepareMarkdown } from './grammar.ts'
import { type Context, inThread, orUnread } from './in-thread.ts'
import { markdownTask, patientMarkdownTask } from './markdown-task.ts'
import { readInThread } from './read-document.ts'
import { addressesOf } from './read-markdown.ts'

/**
 * Only here are Markdown and documents converted into each other. What is done in no time is done here, and
 * everything else in a thread of the worker pool, so that nobody waits for the texts of others.
 */

export async function toDocument(ctx: Context, markdown: string): Promise<Schema<'JSONDocument'>> {
  await prepareMarkdown()
  if (isQuickToRead(markdown)) return loadMarkdown().parseMarkdown(markdown)
  return readInThread(ctx, { markdown, isFor: undefined })
}

/** In a turn of its own: what comes from a thread is large, and so is what is made of it. */
async function readInTurn<Read>(json: string): Promise<Read> {
  const read: Read = JSON.parse(json)
  await nextTurn()
  return read
}

/** `field` is what a complaint calls it. */
export async function documentToMarkdown(ctx: Context, given: Schema<'JSONDocument'>, field: string): Promise<string> {
  await prepareMarkdown()
  // The contract and the content package describe the same tree.
  const document = given as JSONDocument
  if (isQuickToPrint(document)) return loadMarkdown().printMarkdown(document)
  return refusing(field, printInThread(ctx, document))
}

/** A document as its reader gets it as Markdown, with the addresses that lead there in place of those made of ids. */
export async function readersMarkdown(
  ctx: Context,
  given: Schema<'JSONDocument'>,
  addresses: ReadonlyMap<string, string>,
): Promise<string> {
  await prepareMarkdown()
  const document = given as JSONDocument
  if (isQuickToPrint(document)) {
    const { addressOfRef, printMarkdown } = loadMarkdown()
    return printMarkdown(document, { addressOf: (ref) => addresses.get(addressOfRef(ref)) })
  }
  return refusing('the page', printInThread(ctx, document, addresses))
}

async function printInThread(ctx: Context, document: JSONDocument, addresses?: ReadonlyMap<string, string>) {
  const { sent, transfer } = await toThread(document)
  return inThread(ctx, { kind: 'print', document: sent, ...(addresses && { addresses }) }, { transfer })
}

/** Prints blocks that the server made itself, which have nothing inside. */
export function printBlocks(nodes: Schema<'DocumentBlock'>[]): string {
  return loadMarkdown().printMarkdown({ object: 'document', data: {}, nodes } as JSONDocument)
}

/** Blames what was sent when it takes too much to work out. */
async function refusing<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooCostlyError) throw new BadRequestError(`${field} cannot be read: ${error.message}`)
    throw error
  }
}

export async function markdownTitle(ctx: Context, markdown: string): Promise<string | undefined> {
  await prepareMarkdown()
  if (isQuickToRead(markdown)) return loadMarkdown().markdownTitle(markdown)
  return orUnread<string | undefined>(inThread(ctx, { kind: 'title', markdown }), () => undefined)
}

/** What search and links need to know of a text. */
export async function digestOf(ctx: Context, markdown: string): Promise<BodyDigest> {
  await prepareMarkdown()
  if (isQuickToRead(markdown)) return loadMarkdown().digestMarkdown(markdown)
  return orUnread(inThread(ctx, { kind: 'digest', markdown }), () => inThread(ctx, { kind: 'digest unread', markdown }))
}

/** Longer texts are cut into words elsewhere. */
const quickWordsLength = 20_000

/** A text, or the identifiers in it, as the full-text index takes it in; of one that takes too long, its beginning. */
export async function wordsOf(ctx: Context, text: string, kind: keyof typeof indexedForms = 'words'): Promise<string> {
  if (text.length <= quickWordsLength) return indexedForms[kind](text)
  return orUnread(inThread(ctx, { kind, text }), () => indexedForms[kind](text.slice(0, quickWordsLength)))
}

/** Of a text with more blocks only those that were asked for are remembered: all of them would take too much memory. */
const mostBlocks = 10_000

/**
 * The block of a text that goes by a key or an anchor, or a cell of it when it is a table. The blocks of a long text are
 * remembered by its hash: reading it takes seconds, and whoever comments on it does so more than once.
 */
export async function findBlock(
  ctx: Context,
  { hash, read }: { hash: Hash; read(): Promise<string> },
  { key, cell }: { key: string; cell?: Cell | undefined },
): Promise<Block | undefined> {
  await prepareMarkdown()
  const { blockName, findBlock: find, parseMarkdown, unreadDocument } = loadMarkdown()
  const [name, one] = [blockName(key, cell), `${hash} ${blockName(key, cell)}`]
  const known = ctx.blockCache.get(hash) ?? ctx.blockCache.get(one)
  if (known) return known.get(name)
  const markdown = await read()
  if (isQuickToRead(markdown)) return find(parseMarkdown(markdown), key, cell)
  const found = await orUnread(inThread(ctx, { kind: 'block', markdown, key, cell, most: mostBlocks }), () => {
    return { block: find(unreadDocument(markdown), key, cell), all: undefined }
  })
  const { block, all } = found
  if (all !== undefined) ctx.blockCache.set(hash, new Map(await readInTurn<[string, Block][]>(all)), all.length)
  else if (block) ctx.blockCache.set(one, new Map([[name, block]]), 500)
  return block
}

/** Where the blocks of a text are in a later one; undefined when that takes too long to find out. */
export async function carryAnchors(
  ctx: Context,
  { before, after, inBackground }: { before: string | undefined; after: string; inBackground: boolean },
  anchors: readonly Anchor[],
): Promise<Map<string, Block> | undefined> {
  await prepareMarkdown()
  if (isQuickToRead(after) && isQuickToRead(before ?? '')) {
    const { carryAnchors: carry, parseMarkdown } = loadMarkdown()
    return carry(before === undefined ? undefined : parseMarkdown(before), parseMarkdown(after), anchors)
  }
  const task = inBackground ? patientMarkdownTask : markdownTask
  const carried = inThread(ctx, { kind: 'carry', before, after, anchors }, { task })
  return orUnread<Map<string, Block> | undefined>(carried, () => undefined)
}

export function addressesIn(document: Schema<'JSONDocument'>): [string, ContentRef][] {
  return addressesOf(loadMarkdown(), document as JSONDocument)
}

/** Points links to something else, by the addresses that they are written as. */
export function pointAt(document: Schema<'JSONDocument'>, targets: ReadonlyMap<string, ContentRef | undefined>): void {
  const { addressOfRef, replaceRefs } = loadMarkdown()
  replaceRefs(document as JSONDocument, (ref) => targets.get(addressOfRef(ref)))
}

/** The document as somebody sees it. */
export async function evaluateDocument(
  ctx: Context,
  given: Schema<'JSONDocument'>,
  scope: Record<string, unknown>,
  rules: EvaluationRules,
): Promise<Schema<'JSONDocument'>> {
  await prepareMarkdown()
  const document = given as JSONDocument
  if (isQuickToPrint(document)) {
    return loadMarkdown().evaluateDocument(document, loadExpressions().createEvaluator(scope, rules))
  }
  const { sent, transfer } = await toThread(document)
  const evaluated = inThread(ctx, { kind: 'evaluate', document: sent, scope, rules }, { transfer })
  return joinDocument(await refusing('the page', evaluated), pause)
}

/** The text of a whole document. */
export function documentText(document: Schema<'JSONDocument'>): string {
  return loadMarkdown().documentText(document as JSONDocument)
}
