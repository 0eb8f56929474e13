import { type Config, warningsOf } from '#config.ts'
import type { FirstStart } from '#resources/identity/instance/service.ts'
import { signInLinkUrl } from '#resources/identity/sign-in-links/service.ts'
import { describeMemory, memoryBudget } from '#runtime/memory-budget.ts'
import { printLine } from './terminal.ts'

/** What a person needs to go on after the first start. A token the operator chose is not repeated. */
export function printWelcome(
  publicUrl: string,
  { email, organizationId, secret, linkSecret }: FirstStart,
  { bootstrapToken }: Config,
): void {
  const isChosen = bootstrapToken !== undefined
  const token = isChosen ? '$QUIRE_BOOTSTRAP_TOKEN' : secret
  printLine(`
Welcome to Quire. This is the first start, so there is now
  one user          ${email}
  one organization  ${organizationId}
  one admin token   ${isChosen ? 'the one in QUIRE_BOOTSTRAP_TOKEN' : `${secret}   (shown once: keep it)`}${isChosen ? '' : '\n  one space         "Start here", to try things in'}

Sign in, in a browser and within 15 minutes (later: quire sign-in-link --user ${email}):
  ${signInLinkUrl({ publicUrl }, linkSecret)}

Try it:
  curl -H "Authorization: Bearer ${token}" ${publicUrl}/v1/orgs

Read about every operation, and call it from the page:
  ${publicUrl}/docs
`)
}

export function printServing(publicUrl: string, address: string, config: Config): void {
  for (const warning of warningsOf({ ...config, publicUrl })) printLine(`Warning: ${warning}.`)
  printLine(`Memory: ${describeMemory(memoryBudget(config)).text}.`)
  printLine(`Quire is serving ${publicUrl} (listening on ${address}). Reference: ${publicUrl}/docs`)
}
