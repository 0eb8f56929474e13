import type { Schema } from '@quire/api-types'
import { BadRequestError } from '#errors.ts'
import { checkCondition } from '#expressions/expressions.ts'
import { codeThemeNames } from './code-themes.ts'
import type { CustomizationInput } from './layers.ts'

type Link = { to: Schema<'ContentRef'> | null }

/** Refuses what the contract cannot: links that lead to no place, conditions that never hold, and what no page would show. */
export function checkCustomization(body: CustomizationInput): void {
  refuseWithoutEffect(body)
  checkCodeThemes(body.styling?.codeTheme ?? {})
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

/** A setting that changes nothing would be a promise to visitors that nobody keeps. */
function refuseWithoutEffect({ ai, feedback, insights, pageActions }: CustomizationInput): void {
  const refuse = (field: string, reason: string) => {
    throw new BadRequestError(`body.${field}: ${reason}`)
  }
  if (ai?.mode && ai.mode !== 'none') refuse('ai.mode', 'must be none: nothing on this server answers questions')
  if (ai?.integrationId) refuse('ai.integrationId', 'must be left out: no integration answers questions here')
  if (feedback?.enabled) refuse('feedback.enabled', 'must be false: this server keeps no ratings of pages')
  if (insights?.trackingCookie) refuse('insights.trackingCookie', 'must be false: sites keep no statistics of visitors')
  const noMcp = 'sites do not speak the Model Context Protocol'
  if (pageActions?.mcp) refuse('pageActions.mcp', `must be false: ${noMcp}`)
  for (const [index, item] of (pageActions?.items ?? []).entries()) {
    if (item === 'mcp') refuse(`pageActions.items[${index}]`, `must not be mcp: ${noMcp}`)
    if (item === 'assistant') refuse(`pageActions.items[${index}]`, 'must not be assistant: sites have none')
  }
}

type CodeThemes = NonNullable<NonNullable<CustomizationInput['styling']>['codeTheme']>

function checkCodeThemes(themes: CodeThemes): void {
  for (const place of ['default', 'openapi'] as const) {
    for (const [mode, name] of Object.entries(themes[place] ?? {})) {
      if (codeThemeNames.includes(name)) continue
      const known = codeThemeNames.join(', ')
      throw new BadRequestError(`body.styling.codeTheme.${place}.${mode} must be one of ${known}`)
    }
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
