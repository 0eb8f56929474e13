import type { Command } from '@commander-js/extra-typings'
import { allDomains, approveDomain, revokeDomain } from '#resources/publishing/domains/service.ts'
import { printNotice, printResult, printTable } from './terminal.ts'
import { withContext } from './with-context.ts'

export function addDomainCommands(program: Command): void {
  const domain = program.command('domain').description('the host names of sites, and whose they are')

  domain
    .command('list')
    .description('list the host names that sites were given, and what proves them')
    .action(() =>
      withContext(async (ctx) => {
        const domains = await allDomains(ctx)
        printTable(
          ['HOST NAME', 'ORGANIZATION', 'SITE', 'PROVEN BY'],
          domains.map(({ hostname, organizationId, siteId, method }) => [
            hostname,
            organizationId,
            siteId,
            method ?? 'nothing: does not lead anywhere',
          ]),
        )
      }),
    )

  domain
    .command('approve <hostname>')
    .description('give a host name to an organization without a proof, also when another one has it; prints the name')
    .requiredOption('--org <id>', 'whose it is')
    .action((hostname, { org }) =>
      withContext(async (ctx) => {
        const approved = await approveDomain(ctx, hostname, org)
        printNotice(`Gave ${approved} to ${org}.`)
        printResult(approved)
      }),
    )

  domain
    .command('revoke <hostname>')
    .description('take a host name away from whoever has it; prints the name')
    .action((hostname) =>
      withContext(async (ctx) => {
        const revoked = await revokeDomain(ctx, hostname)
        printNotice(`Revoked ${revoked}.`)
        printResult(revoked)
      }),
    )
}
