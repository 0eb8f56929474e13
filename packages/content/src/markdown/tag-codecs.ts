import { refOf, stringOf } from '#document/build.ts'
import type { ContentRef } from '#document/content-ref.ts'
import { inertAddress } from '#document/inert-address.ts'
import type { BlockType, Data } from '#document/types.ts'
import { printLength, readLength } from './length.ts'
import type { RefUse } from './refs.ts'
import { type Attributes, printTag, readAttributes } from './syntax/attributes.ts'
import type { Tag } from './syntax/tag.ts'

type Resolve = (address: string, use: RefUse) => ContentRef
type AddressOf = (ref: ContentRef | undefined) => string

/** How a block is written as a tag. */
export interface TagCodec {
  type: BlockType
  /**
   * What stands between the tag and its end tag: blocks, the blocks of another tag, a caption that may be missing
   * together with the end tag, a link for readers that do not know the tag, or nothing as there is no end tag.
   */
  body: 'blocks' | 'items' | 'caption' | 'link' | 'none'
  /** The tag that it stands in. */
  within?: string
  /** What is true in the data of a block of its type that is written as this tag. */
  mark?: string
  read(attributes: Attributes, resolve: Resolve, content: string): Data | undefined
  write(data: Data, addressOf: AddressOf): Attributes | string
}

const hintStyles = ['info', 'warning', 'danger', 'success']
const flags = new Set(['expanded', 'fullWidth', 'grouped', 'lineNumbers'])

/** The blocks whose tags say all there is to say, by the name of the tag. */
export const tagCodecs: Record<string, TagCodec> = {
  hint: {
    type: 'hint',
    body: 'blocks',
    read: ({ style = '', ...others }) => ({ style: hintStyles.includes(style) ? style : 'info', ...readData(others) }),
    write: printData,
  },
  tabs: { type: 'tabs', body: 'items', read: readData, write: printData },
  tab: { type: 'tabs-item', body: 'blocks', within: 'tabs', read: readData, write: printData },
  stepper: { type: 'stepper', body: 'items', read: readData, write: printData },
  step: { type: 'stepper-step', body: 'blocks', within: 'stepper', read: readData, write: printData },
  updates: marked('updates', { type: 'stepper', body: 'items', read: readData, write: printData }),
  update: marked('update', {
    type: 'stepper-step',
    body: 'blocks',
    within: 'updates',
    read: readData,
    write: printData,
  }),
  columns: { type: 'columns', body: 'items', read: readData, write: printData },
  column: {
    type: 'column',
    body: 'blocks',
    within: 'columns',
    read: ({ width, ...others }) => withDefined(readData(others), { width: readLength(width) }),
    write: (data) => withDefined(printData(data), { width: printLength(data.width) }),
  },
  if: {
    type: 'if',
    body: 'blocks',
    read: (_attributes, _resolve, content) => (content ? { expression: content.replaceAll('\n', ' ') } : undefined),
    write: (data) => collapseSpace(stringOf(data, 'expression') ?? ''),
  },
  embed: {
    type: 'embed',
    body: 'caption',
    read: ({ url, ...others }) => (url === undefined ? undefined : { url: inertAddress(url), ...readData(others) }),
    write: printData,
  },
  file: refCodec({ type: 'file', body: 'caption', attribute: 'src', use: 'file' }),
  drawing: refCodec({ type: 'drawing', body: 'none', attribute: 'src', use: 'file' }),
  'content-ref': refCodec({ type: 'content-ref', body: 'link', attribute: 'url', use: 'content-ref' }),
  'page-ref': refCodec({ type: 'content-ref', body: 'none', attribute: 'page', use: 'content-ref' }),
  include: refCodec({ type: 'reusable-content', body: 'none', attribute: '', use: 'reusable-content' }),
  openapi: refCodec({ type: 'swagger', body: 'link', attribute: 'src', use: 'openapi' }),
  swagger: refCodec({ type: 'swagger', body: 'link', attribute: 'src', use: 'openapi' }),
  'openapi-operation': specCodec('openapi-operation', ['path', 'method']),
  'openapi-webhook': specCodec('openapi-webhook', ['name', 'method']),
  'openapi-schemas': listed('schemas', specCodec('openapi-schemas', ['schemas'])),
}

/** `{% @integration/block … %}`, whose attributes are the properties of the block. */
export const integrationCodec: TagCodec = {
  type: 'integration',
  body: 'none',
  read: (attributes) => ({ props: inertAttributes(attributes) }),
  write: ({ props }) => printData(typeof props === 'object' && props !== null ? { ...props } : {}),
}

function refCodec({
  attribute,
  use,
  ...codec
}: Pick<TagCodec, 'type' | 'body'> & { attribute: string; use: RefUse }): TagCodec {
  return {
    ...codec,
    read({ [attribute]: address, ...others }, resolve) {
      if (address === undefined) return codec.type === 'drawing' ? readData(others) : undefined
      return { ref: resolve(address, use), ...readData(others) }
    },
    write: (data, addressOf) => ({ ...(data.ref ? { [attribute]: addressOf(refOf(data)) } : {}), ...printData(data) }),
  }
}

function specCodec(type: BlockType, needed: string[]): TagCodec {
  return {
    type,
    body: 'link',
    read({ spec, ...others }) {
      if (!spec || needed.some((name) => others[name] === undefined)) return undefined
      return { ref: { kind: 'openapi', spec }, ...readData(others) }
    },
    write(data, addressOf) {
      const ref = refOf(data)
      return { spec: ref?.kind === 'openapi' ? ref.spec : addressOf(ref), ...printData(data) }
    },
  }
}

/** One of several tags for blocks of one type. */
function marked(mark: string, codec: TagCodec): TagCodec {
  return {
    ...codec,
    mark,
    read: (attributes, resolve, content) => ({ [mark]: true, ...codec.read(attributes, resolve, content) }),
    write: ({ [mark]: _, ...data }, addressOf) => codec.write(data, addressOf),
  }
}

/** An attribute that is a list, written with commas. */
function listed(name: string, codec: TagCodec): TagCodec {
  return {
    ...codec,
    read(attributes, resolve, content) {
      const data = codec.read(attributes, resolve, content)
      return data && { ...data, [name]: (attributes[name] ?? '').split(',').filter(Boolean) }
    },
    write(data, addressOf) {
      const list = data[name]
      return codec.write({ ...data, [name]: Array.isArray(list) ? list.join(',') : '' }, addressOf)
    },
  }
}

export function readTagData(codec: TagCodec, tag: Tag, resolve: Resolve): Data | undefined {
  const data = codec.read(readAttributes(tag.content), resolve, tag.content)
  if (codec !== integrationCodec) return data
  const [integration = '', block = ''] = tag.name.slice(1).split('/')
  return integration && block ? { integration, block, ...data } : undefined
}

export function printTagData(name: string, codec: TagCodec, data: Data, addressOf: AddressOf): string {
  const written = codec.write(data, addressOf)
  return typeof written === 'string' ? `{% ${name} ${written} %}` : printTag(name, written)
}

export function readData(attributes: Attributes): Data {
  return Object.fromEntries(
    Object.entries(inertAttributes(attributes))
      .filter(([name]) => name)
      .map(([name, value]) => [name, flags.has(name) && /^(true|false)$/.test(value) ? value === 'true' : value]),
  )
}

/** Names under which a renderer would look for an address, whatever the tag. */
const isAddress = /(?:url|uri|href|src|srcset|link|action|target|source|address|poster|to)$/i

function inertAttributes(attributes: Attributes): Attributes {
  const entries = Object.entries(attributes)
  return Object.fromEntries(entries.map(([name, value]) => [name, isAddress.test(name) ? inertAddress(value) : value]))
}

export function printData(data: Data): Attributes {
  const entries = Object.entries(data).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return Object.fromEntries(entries.map(([name, value]) => [name, `${value}`]))
}

function withDefined<T extends object>(one: T, other: object): T {
  const defined = Object.entries({ ...one, ...other }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as T
}

function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
