export type SpecObject = { [key: string]: unknown }

/** A file of a description, as versions keep them. */
export interface SpecFile {
  isEntrypoint?: boolean
  filename?: string | null
  specification: SpecObject
}

/** A value of a description, with the file that its references are relative to. */
export interface Located {
  value: SpecObject
  file: SpecFile
  /** The name of what was referred to, and the whole reference, where it was one. */
  name?: string
  reference?: string
}

/** More references in a row are a circle. */
const mostHops = 20

export interface SpecReader {
  root: Located
  /** A part, through any references; undefined where there is no object. */
  at(from: Located, ...keys: string[]): Located | undefined
  /** The same for a value that was found in some part. */
  follow(value: unknown, from: Located): Located | undefined
}

/** Reads a description with all its files. Nothing is copied: only what somebody asks for is looked at. */
export function readSpec(files: readonly SpecFile[]): SpecReader {
  const entry = files.find(({ isEntrypoint }) => isEntrypoint !== false) ?? files[0]
  const root: Located = { value: entry?.specification ?? {}, file: entry ?? { specification: {} } }
  const byName = new Map(files.map((file) => [file.filename ?? '', file]))

  const follow = (value: unknown, from: Located): Located | undefined => {
    let found: Located | undefined = isJson(value) ? { value, file: from.file } : undefined
    for (let hops = 0; found && typeof found.value.$ref === 'string'; hops++) {
      if (hops === mostHops) return undefined
      const reference: string = found.value.$ref
      const [address = '', pointer = ''] = splitAt(reference, '#')
      const file: SpecFile | undefined = address === '' ? found.file : byName.get(address)
      const target = file && pointed(file.specification, pointer)
      if (!file || !isJson(target)) return undefined
      const name = decode(pointer.split('/').at(-1) ?? '')
      found = { value: target, file, name, reference: `${file.filename ?? ''}#${pointer}` }
    }
    return found
  }
  const at = (from: Located, ...keys: string[]): Located | undefined => {
    let found: Located | undefined = from
    for (const key of keys) {
      found = found && Object.hasOwn(found.value, key) ? follow(found.value[key], found) : undefined
    }
    return found
  }
  return { root, at, follow }
}

export function isJson(value: unknown): value is SpecObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textIn(value: SpecObject, key: string): string | undefined {
  const text = value[key]
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

export function listIn(value: SpecObject, key: string): unknown[] {
  const list = value[key]
  return Array.isArray(list) ? list : []
}

function pointed(value: unknown, pointer: string): unknown {
  let found = value
  for (const part of pointer.split('/').slice(1)) {
    const key = decode(part)
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as SpecObject)[key]
  }
  return found
}

function decode(part: string): string {
  let text = part
  try {
    text = decodeURIComponent(part)
  } catch {
    // As it is written.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~')
}

function splitAt(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}
