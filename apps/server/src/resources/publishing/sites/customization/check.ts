import type { Schema } from '@quire/api-types'
import { BadRequestError } from '#errors.ts'
import { checkCondition } from '#expressions/expressions.ts'
import type { CustomizationInput } from './layers.ts'

type Link = { to: Schema<'ContentRef'> | null }

/** Refuses what the contract cannot: links that lead to no place, and conditions that never hold. */
export function checkCustomization(body: CustomizationInput): void {
  if (body.announcement?.link) checkLink('body.announcement.link', body.announcement.link)
  for (const [index, item] of (body.header?.links ?? []).entries()) {
    const field = `body.header.links[${index}]`
    if (item.condition !== undefined) checkCondition(`${field}.condition`, item.condition)
    checkLink(field, item)
    for (const [number, link] of item.links.entries()) checkLink(`${field}.links[${number}]`, link)
  }
  for (const [index, group] of (body.footer?.groups ?? []).entries()) {
    for (const [number, link] of group.links.entries()) checkLink(`body.footer.groups[${index}].links[${number}]`, link)
  }
}

/** Links may also be relative, or lead to a mailbox. */
function checkLink(field: string, { to }: Link): void {
  if (to?.kind !== 'url') return
  const url = URL.parse(to.url, 'https://relative.example')
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) {
    throw new BadRequestError(`${field}.to.url must be an http, https, mailto or tel address`)
  }
}
