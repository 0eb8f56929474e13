import { Argument, type Command } from '@commander-js/extra-typings'
import { type AppContext, inTransaction } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import { purgeWholeSpace } from '#jobs/purge-deleted-spaces.ts'
import { addMembers } from '#resources/identity/organizations/members/service.ts'
import { closeOrganization, removeOrganization } from '#resources/identity/organizations/removal.ts'
import {
  allOrganizations,
  insertEmptyOrganization,
  readOrganization,
} from '#resources/identity/organizations/service.ts'
import { switchSso } from '#resources/identity/organizations/single-sign-on.ts'
import { requireUserByEmail } from '#resources/identity/users/vouched-persons.ts'
import { confirm, plural, printResult, printTable } from './terminal.ts'
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
      ).then(printResult),
    )

  organization
    .command('sso')
    .description('require single sign-on of an organization, or stop requiring it: the way back in when nobody can')
    .argument('<id>', 'the organization')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .action((id, state) => withContext((ctx) => switchSso(ctx, id, state === 'on')).then(() => printResult(state)))

  organization
    .command('delete')
    .description('remove an organization with all that belongs to it, for good; prints the id')
    .argument('<id>', 'the organization, as `quire org list` shows it')
    .option('--yes', 'remove it without asking')
    .action((id, { yes }) => withContext((ctx) => deleteOrganization(ctx, id, yes === true)).then(printResult))

  organization
    .command('list')
    .description('list all organizations')
    .action(() =>
      withContext(async (ctx) => {
        const organizations = await allOrganizations(ctx)
        printTable(
          ['ID', 'TITLE', 'MEMBERS', 'CREATED'],
          organizations.map(({ id, title, memberCount, createdAt }) => [id, title, String(memberCount), createdAt]),
        )
      }),
    )
}

/** Purges its spaces one by one, in short transactions beside a running server; if interrupted, a second run resumes. */
async function deleteOrganization(ctx: AppContext, id: string, isSure: boolean): Promise<string> {
  const { title, memberCount } = await readOrganization(ctx, id)
  const { allSpaces } = await import('#resources/workspace/spaces/service.ts')
  const spaces = await allSpaces(ctx, id)
  const what = `the organization "${title}" with ${plural(memberCount, 'member')} and ${plural(spaces.length, 'space')}`
  const agrees = isSure || (await confirm(`Remove ${what}, for good?`))
  if (agrees === undefined) throw new BadRequestError(`${what} would be gone for good: add --yes to remove it`)
  if (!agrees) throw new BadRequestError('nothing was removed')
  await closeOrganization(ctx, id)
  for (const space of spaces) await purgeWholeSpace(ctx, space.id)
  await removeOrganization(ctx, id)
  return id
}
