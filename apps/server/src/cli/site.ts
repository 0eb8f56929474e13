import type { Command } from '@commander-js/extra-typings'
import { readOrganization } from '#resources/identity/organizations/service.ts'
import { printTable } from './terminal.ts'
import { withContext } from './with-context.ts'

export function addSiteCommands(program: Command): void {
  const site = program.command('site').description('the sites of an organization')

  site
    .command('list')
    .description('list the sites, and where those that are live can be read')
    .requiredOption('--org <id>', 'the organization, as `quire org list` shows it')
    .action(({ org }) =>
      withContext(async (ctx) => {
        const { allSites } = await import('#resources/publishing/sites/find-site.ts')
        const { publishedRoot } = await import('#resources/publishing/sites/addresses.ts')
        const { id } = await readOrganization(ctx, org)
        printTable(
          ['ID', 'TITLE', 'VISIBILITY', 'CREATED', 'ADDRESS'],
          (await allSites(ctx, id)).map((row) => [
            row.id,
            row.title,
            row.visibility,
            row.createdAt,
            publishedRoot(ctx, row) ?? '',
          ]),
        )
      }),
    )
}
