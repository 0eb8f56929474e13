import { type Command, Option } from '@commander-js/extra-typings'
import { BadRequestError } from '#errors.ts'
import { readOrganization } from '#resources/identity/organizations/service.ts'
import { printResult, printTable } from './terminal.ts'
import { actingAs, withContext } from './with-context.ts'

const editModes = ['live', 'locked'] as const

export function addSpaceCommands(program: Command): void {
  const space = program.command('space').description('the spaces of an organization')

  space
    .command('list')
    .description('list the spaces, those that wait in the trash included')
    .requiredOption('--org <id>', 'the organization, as `quire org list` shows it')
    .action(({ org }) =>
      withContext(async (ctx) => {
        const { allSpaces } = await import('#resources/workspace/spaces/service.ts')
        const { id } = await readOrganization(ctx, org)
        printTable(
          ['ID', 'TITLE', 'EDITS', 'UPDATED', 'DELETED'],
          (await allSpaces(ctx, id)).map((row) => [
            row.id,
            row.title,
            row.editMode,
            row.updatedAt,
            row.deletedAt ?? '',
          ]),
        )
      }),
    )

  space
    .command('create')
    .description('add a space; prints the id')
    .requiredOption('--org <id>', 'the organization it belongs to')
    .requiredOption('--title <title>', 'what it is called, up to 50 characters')
    .requiredOption('--user <e-mail>', 'who makes it')
    .addOption(
      new Option('--edit-mode <mode>', 'whether it is edited directly, or through change requests alone')
        .choices(editModes)
        .default('locked' as const),
    )
    .action(({ org, title, user, editMode }) =>
      withContext(async (ctx) => {
        if (title.trim() === '' || title.length > 50) throw new BadRequestError('--title must have 1 to 50 characters')
        const { createSpace } = await import('#resources/workspace/spaces/service.ts')
        const created = await actingAs(ctx, user, (as) => createSpace(as, org, { title, editMode }))
        return created.space.id
      }).then(printResult),
    )
}
