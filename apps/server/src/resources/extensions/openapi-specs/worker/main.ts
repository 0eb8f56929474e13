import { gzipSync } from 'node:zlib'
import type { Help } from '#workers/task.ts'
import type { ReadDocument } from './files.ts'
import type { Failure, Outcome, ParsedSpec, SourceText } from './messages.ts'
import { ParseFailure } from './parse-failure.ts'
import { parseText } from './parse-text.ts'
import { requireDescription } from './require-description.ts'

/** Parses a spec in a thread of the pool. The server, which guards where requests may go, is asked for documents. */
export async function perform(source: SourceText, help: Help): Promise<Outcome> {
  try {
    return { parsed: await parseSpec(source, (url) => askForDocument(help, url)) }
  } catch (error) {
    const { failure } =
      error instanceof ParseFailure
        ? error
        : new ParseFailure(`the source cannot be parsed: ${(error as Error).message}`)
    return { failure }
  }
}

async function parseSpec({ text, url }: SourceText, readDocument: ReadDocument): Promise<ParsedSpec> {
  const { value, documentType } = parseText(text, 'the source')
  requireDescription(value)
  // The parser takes a while to load, so only when there is something for it.
  const { assemble } = await import('./assemble.ts')
  return { documentType, document: gzipSync(text), ...(await assemble({ value, url }, readDocument)) }
}

async function askForDocument(help: Help, url: string): Promise<string> {
  const delivery = (await help.ask(url)) as { text: string } | { failure: Failure }
  if ('text' in delivery) return delivery.text
  throw new ParseFailure(delivery.failure.errors[0]?.message ?? '', delivery.failure.code)
}
