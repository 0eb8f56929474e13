/** A pointer to something, by id. Where a page or space is left out, the one that holds the pointer is meant. */
export type ContentRef =
  | { kind: 'url'; url: string }
  | { kind: 'file'; file: string }
  | { kind: 'page'; page: string; space?: string }
  | { kind: 'anchor'; anchor: string; page?: string; space?: string }
  | { kind: 'user'; user: string }
  | { kind: 'collection'; collection: string }
  | { kind: 'space'; space: string }
  | { kind: 'reusable-content'; reusableContent: string; space?: string }
  | { kind: 'openapi'; spec: string }

type Fields = Record<string, string>

/** Where each kind of pointer keeps its ids, in the order in which its address names them. */
const routes = [
  { kind: 'anchor', path: ['spaces', 'space', 'pages', 'page', '#', 'anchor'] },
  { kind: 'anchor', path: ['pages', 'page', '#', 'anchor'] },
  { kind: 'anchor', path: ['#', 'anchor'] },
  { kind: 'page', path: ['spaces', 'space', 'pages', 'page'] },
  { kind: 'page', path: ['pages', 'page'] },
  { kind: 'reusable-content', path: ['spaces', 'space', 'reusable-contents', 'reusableContent'] },
  { kind: 'reusable-content', path: ['reusable-contents', 'reusableContent'] },
  { kind: 'space', path: ['spaces', 'space'] },
  { kind: 'collection', path: ['collections', 'collection'] },
  { kind: 'file', path: ['files', 'file'] },
  { kind: 'user', path: ['users', 'user'] },
  { kind: 'openapi', path: ['openapi', 'spec'] },
] as const

/** An address made of the ids of a pointer: `/pages/{id}`, `/spaces/{id}/pages/{id}#{anchor}`, `/files/{id}` … */
export function addressOfRef(ref: ContentRef): string {
  if (ref.kind === 'url') return ref.url
  const fields = ref as Fields
  const route = routes.find(
    ({ kind, path }) => kind === ref.kind && path.every((part, at) => at % 2 === 0 || fields[part]),
  )
  return (route?.path ?? []).reduce((address, part, index) => {
    if (index % 2 === 0) return part === '#' ? `${address}#` : `${address}/${part}/`
    return address + encodeURIComponent(fields[part] ?? '')
  }, '')
}

/** The pointer whose `addressOfRef` is the given address; undefined for any other address. */
export function refOfAddress(address: string): ContentRef | undefined {
  const parts = address.replace(/^\//, '').replace('#', '/#/').replace(/^\//, '').split('/')
  const route = routes.find(
    ({ path }) => path.length === parts.length && path.every((part, index) => index % 2 === 1 || part === parts[index]),
  )
  if (!route || !(address.startsWith('/') || address.startsWith('#'))) return undefined
  const ids: Fields = {}
  for (let index = 1; index < parts.length; index += 2) {
    const id = decode(parts[index] ?? '')
    if (!id) return undefined
    ids[route.path[index] ?? ''] = id
  }
  const ref = { kind: route.kind, ...ids } as ContentRef
  return addressOfRef(ref) === address ? ref : undefined
}

function decode(text: string): string | undefined {
  // U+0000 is in no id.
  if (text.includes('%00')) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Reads a pointer out of the free data of a node. */
export function isContentRef(value: unknown): value is ContentRef {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}
