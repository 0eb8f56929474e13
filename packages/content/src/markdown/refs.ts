import { addressOfRef, type ContentRef, refOfAddress } from '#document/content-ref.ts'
import { inertAddress } from '#document/inert-address.ts'

/** What an address in the text is used for. */
export type RefUse = 'link' | 'image' | 'file' | 'content-ref' | 'reusable-content' | 'openapi'

/** Says what an address points to; undefined leaves it to the address: it names an id, or stays an address. */
export type ResolveRef = (address: string, use: RefUse) => ContentRef | undefined

/** Says which address to print for a pointer; undefined leaves it to the address made of its ids. */
export type AddressOf = (ref: ContentRef) => string | undefined

export function resolverOf(resolve: ResolveRef | undefined): (address: string, use: RefUse) => ContentRef {
  return (written, use) => {
    const address = inertAddress(written)
    return resolve?.(address, use) ?? refOfAddress(address) ?? { kind: 'url', url: address }
  }
}

export function addresserOf(addressOf: AddressOf | undefined): (ref: ContentRef | undefined) => string {
  return (ref) => (ref ? (addressOf?.(ref) ?? addressOfRef(ref)) : '')
}
