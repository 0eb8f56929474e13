import { type Command, Option } from '@commander-js/extra-typings'
import { inTransaction } from '#context.ts'
import { addMembers } from '#resources/identity/organizations/members/service.ts'
import { readOrganization } from '#resources/identity/organizations/service.ts'
import { allUsers, createUser } from '#resources/identity/users/service.ts'
import { printResult, printTable } from './terminal.ts'
import { withContext } from './with-context.ts'

const roles = ['admin', 'create', 'review', 'edit', 'comment', 'read', 'guest'] as const

export function addUserCommands(program: Command): void {
  const user = program.command('user').description('the people of this server')

  user
    .command('create')
    .description('add a person; prints the id')
    .requiredOption('--email <address>', 'e-mail address')
    .requiredOption('--name <name>', 'display name')
    .option('--org <id>', 'organization to join')
    .addOption(new Option('--role <role>', 'role in the organization').choices(roles).default('read' as const))
    .action(({ email, name, org, role }) =>
      withContext((ctx) =>
        inTransaction(ctx, async (tx) => {
          const { id } = await createUser(tx, { email, displayName: name })
          if (org !== undefined) {
            await readOrganization(tx, org)
            await addMembers(tx, org, [{ userId: id, role: role === 'guest' ? null : role }])
          }
          return id
        }),
      ).then(printResult),
    )

  user
    .command('list')
    .description('list everybody')
    .action(() =>
      withContext(async (ctx) => {
        const users = await allUsers(ctx)
        printTable(
          ['ID', 'E-MAIL', 'NAME', 'KNOWN IN'],
          users.map(({ id, email, displayName, organizationId }) => [id, email, displayName, organizationId ?? 'all']),
        )
      }),
    )
}
