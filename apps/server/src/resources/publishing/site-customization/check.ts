import type { Schema } from '@quire/api-types'
import { BadRequestError } from '../../../errors.ts'
import { requireWebAddress } from '../../../web-address.ts'
import { checkCondition } from '../conditions/check.ts'
import type { Input } from './layers.ts'

type Themed = Schema<'CustomizationThemedURL'>
type Link = { to: Schema<'ContentRef'> | null }

/** Refuses what the contract cannot: addresses that could run something, and conditions that never hold. */
export function checkCustomization(body: Input): void {
  checkPictures('body.favicon.icon', body.favicon?.icon)
  checkPictures('body.header.logo', body.header?.logo)
  checkPictures('body.footer.logo', body.footer?.logo)
  checkAddress('body.privacyPolicy.url', body.privacyPolicy?.url)
  checkAddress('body.socialPreview.url', body.socialPreview?.url)
  checkFont('body.styling.font', body.styling?.font)
  checkFont('body.styling.monospaceFont', body.styling?.monospaceFont)
  if (body.announcement?.link) checkLink('body.announcement.link', body.announcement.link)
  for (const [index, item] of (body.header?.links ?? []).entries()) {
    const field = `body.header.links[${index}]`
    if (item.condition !== undefined) checkCondition(item.condition, `${field}.condition`)
    checkLink(field, item)
    for (const [number, link] of item.links.entries()) checkLink(`${field}.links[${number}]`, link)
  }
  for (const [index, group] of (body.footer?.groups ?? []).entries()) {
    for (const [number, link] of group.links.entries()) checkLink(`body.footer.groups[${index}].links[${number}]`, link)
  }
}

function checkPictures(field: string, pictures: Themed | null | undefined): void {
  checkAddress(`${field}.light`, pictures?.light)
  checkAddress(`${field}.dark`, pictures?.dark)
}

function checkAddress(field: string, address: string | null | undefined): void {
  if (address !== null && address !== undefined) requireWebAddress(field, address)
}

function checkFont(field: string, font: Schema<'CustomizationFontDefinition'> | string | null | undefined): void {
  if (font === null || typeof font !== 'object') return
  const sources = font.fontFaces.flatMap((face) => face.sources)
  for (const { url } of sources) requireWebAddress(`${field}.fontFaces`, url)
}

/** Links may also be relative, or lead to a mailbox. */
function checkLink(field: string, { to }: Link): void {
  if (to?.kind !== 'url') return
  const url = URL.parse(to.url, 'https://relative.example')
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) {
    throw new BadRequestError(`${field}.to.url must be an http, https, mailto or tel address`)
  }
}
