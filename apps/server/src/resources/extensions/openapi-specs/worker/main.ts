import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import type { ReadDocument } from './files.ts'
import type { FromWorker, ParsedSpec, SourceText, ToWorker } from './messages.ts'
import { ParseFailure } from './parse-failure.ts'
import { parseText } from './parse-text.ts'
import { requireDescription } from './require-description.ts'

/** The thread in which specs are parsed: it takes one after another and says what became of it. */
async function parseSpec({ text, url }: SourceText, readDocument: ReadDocument): Promise<ParsedSpec> {
  const { value, documentType } = parseText(text, 'the source')
  requireDescription(value)
  // The parser takes a while to load, so only when there is something for it.
  const { assemble } = await import('./assemble.ts')
  return { documentType, document: gzipSync(text), ...(await assemble({ value, url }, readDocument)) }
}

function say(message: FromWorker): void {
  parentPort?.postMessage(message)
}

type Delivery = Extract<ToWorker, { document: unknown }>['document']
let deliver: (document: Delivery) => void = () => undefined

/** Asks the server, which guards where requests may go. */
async function askForDocument(url: string): Promise<string> {
  const delivery = await new Promise<Delivery>((resolve) => {
    deliver = resolve
    say({ fetch: url })
  })
  if ('text' in delivery) return delivery.text
  throw new ParseFailure(delivery.failure.errors[0]?.message ?? '', delivery.failure.code)
}

async function work(source: SourceText): Promise<void> {
  try {
    say({ parsed: await parseSpec(source, askForDocument) })
  } catch (error) {
    const { failure } =
      error instanceof ParseFailure
        ? error
        : new ParseFailure(`the source cannot be parsed: ${(error as Error).message}`)
    say({ failure })
  }
}

parentPort?.on('message', (told: ToWorker) => {
  if ('source' in told) void work(told.source)
  else deliver(told.document)
})
