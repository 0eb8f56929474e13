import { type Filesystem, load } from '@scalar/openapi-parser'
import { ParseFailure } from './parse-failure.ts'
import { isObject, type JsonObject, parseText } from './parse-text.ts'

const maxDocuments = 100
const maxCharacters = 30_000_000

export type File = Filesystem[number]

/** Reads a document that another one refers to. */
export type ReadDocument = (url: string) => Promise<string>

/**
 * The description and every document it refers to, each once. References are made absolute, because two folders may
 * both have a `common.yaml`; a file is named by its address, which is what references then say.
 */
export async function collectFiles(
  entry: { value: JsonObject; url: string | null },
  readDocument: ReadDocument,
): Promise<Filesystem> {
  const files: Filesystem = [await toFile(entry.value, entry.url)]
  const known = new Set([entry.url])
  const waiting = references(files[0])
  let characters = 0
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (known.has(url)) continue
    known.add(url)
    if (files.length >= maxDocuments)
      throw new ParseFailure(`the description consists of more than ${maxDocuments} documents`)
    const text = await readDocument(url)
    characters += text.length
    if (characters > maxCharacters) {
      throw new ParseFailure(`the documents that are referred to have more than ${maxCharacters} characters`)
    }
    const file = await toFile(parseText(text, url).value, url)
    files.push({ ...file, isEntrypoint: false })
    for (const reference of references(file)) waiting.push(reference)
  }
  return files
}

async function toFile(value: JsonObject, url: string | null): Promise<File> {
  makeReferencesAbsolute(value, url)
  // Without plugins the parser fetches nothing by itself.
  const { filesystem } = await load(value, { plugins: [], ...(url !== null && { filename: url }) })
  const [file] = filesystem
  if (!file) throw new ParseFailure(`${url ?? 'the description'} is empty`)
  return file
}

function references(file: File | undefined): string[] {
  return file?.references.filter((reference) => reference !== '') ?? []
}

function makeReferencesAbsolute(value: JsonObject, url: string | null): void {
  const open: object[] = [value]
  // A YAML alias is one object in several places.
  const seen = new Set<object>(open)
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isObject(node) && typeof node.$ref === 'string' && !node.$ref.startsWith('#')) {
      node.$ref = absoluteReference(node.$ref, url)
    }
    for (const child of Object.values(node)) {
      if (typeof child !== 'object' || child === null || seen.has(child)) continue
      seen.add(child)
      open.push(child)
    }
  }
}

function absoluteReference(reference: string, url: string | null): string {
  const target = URL.parse(reference, url ?? undefined)
  if (!target) {
    throw new ParseFailure(
      url === null
        ? `the reference ${reference} leads nowhere: a description sent as text has no address that it could be relative to`
        : `the reference ${reference} is not an address`,
    )
  }
  if (!/^https?:$/.test(target.protocol)) {
    throw new ParseFailure(`the reference ${reference} is not an http or https address`)
  }
  const { hash } = target
  target.hash = ''
  return target.href === url ? hash || '#' : `${target.href}${hash}`
}
