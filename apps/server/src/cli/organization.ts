import { Argument, type Command } from '@commander-js/extra-typings'
import { inTransaction } from '../context.ts'
import { BadRequestError } from '../errors.ts'
import { addMembers } from '../resources/identity/members/service.ts'
import { allOrganizations, insertEmptyOrganization } from '../resources/identity/organizations/service.ts'
import { switchSso } from '../resources/identity/organizations/single-sign-on.ts'
import { requireUserByEmail } from '../resources/identity/users/service.ts'
import { say, sayTable } from './terminal.ts'
import { withContext } from './with-context.ts'

export function addOrganizationCommands(program: Command): void {
  const organization = program.command('org').description('the organizations of this server')

  organization
    .command('create')
    .description('add an organization; prints the id')
    .requiredOption('--title <title>', 'what it is called, 2 to 255 characters')
    .requiredOption('--admin <e-mail>', 'who administers it')
    .action(({ title, admin }) =>
      withContext((ctx) =>
        inTransaction(ctx, async (tx) => {
          if (title.length < 2 || title.length > 255) throw new BadRequestError('--title must have 2 to 255 characters')
          const user = await requireUserByEmail(tx, admin)
          const id = await insertEmptyOrganization(tx, { title })
          await addMembers(tx, id, [{ userId: user.id, role: 'admin' }])
          return id
        }),
      ).then(say),
    )

  organization
    .command('sso')
    .description('require single sign-on of an organization, or stop requiring it: the way back in when nobody can')
    .argument('<id>', 'the organization')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .action((id, state) => withContext((ctx) => switchSso(ctx, id, state === 'on')).then(() => say(state)))

  organization
    .command('list')
    .description('list all organizations')
    .action(() =>
      withContext(async (ctx) => {
        const organizations = await allOrganizations(ctx)
        sayTable(
          ['ID', 'TITLE', 'MEMBERS', 'CREATED'],
          organizations.map(({ id, title, memberCount, createdAt }) => [id, title, String(memberCount), createdAt]),
        )
      }),
    )
}
