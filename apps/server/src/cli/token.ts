import type { Command } from '@commander-js/extra-typings'
import type { AppContext } from '../context.ts'
import type { Timestamp } from '../db/columns.ts'
import { BadRequestError } from '../errors.ts'
import { createToken, revokeToken, tokensOf } from '../resources/identity/tokens/service.ts'
import { requireUserByEmail } from '../resources/identity/users/service.ts'
import { parseTimestamp } from '../timestamps.ts'
import { say, sayTable } from './terminal.ts'
import { withContext } from './with-context.ts'

export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('API tokens')

  token
    .command('create')
    .description('make a token for a person; prints it, this one time')
    .requiredOption('--user <e-mail>', 'whose token it is')
    .requiredOption('--label <label>', 'what it is for, up to 50 characters')
    .option('--expires <moment>', 'when it stops working, such as 2031-01-01T00:00:00Z')
    .action(({ user, label, expires }) =>
      withContext(async (ctx) => {
        if (label.length < 1 || label.length > 50) throw new BadRequestError('--label must have 1 to 50 characters')
        const { id } = await requireUserByEmail(ctx, user)
        const expiry = expires === undefined ? {} : { expiresAt: futureMoment(ctx, expires) }
        const { secret } = await createToken(ctx, id, { label, ...expiry, isOperators: true })
        return secret
      }).then(say),
    )

  token
    .command('list')
    .description("list a person's tokens")
    .requiredOption('--user <e-mail>', 'whose tokens')
    .action(({ user }) =>
      withContext(async (ctx) => {
        const { id } = await requireUserByEmail(ctx, user)
        const { items } = await tokensOf(ctx, { userId: id }, { limit: 1000 })
        sayTable(
          ['ID', 'LABEL', 'CREATED', 'EXPIRES', 'LAST USED'],
          items.map((row) => [row.id, row.label, row.createdAt, row.expiresAt ?? 'never', row.lastUsedAt ?? 'never']),
        )
      }),
    )

  token
    .command('revoke')
    .description('make a token stop working at once')
    .argument('<id>', 'the id that `quire token list` shows')
    .requiredOption('--user <e-mail>', 'whose token it is')
    .action((tokenId, { user }) =>
      withContext(async (ctx) => {
        const { id } = await requireUserByEmail(ctx, user)
        await revokeToken(ctx, { userId: id }, tokenId)
        say(`Revoked ${tokenId}.`)
      }),
    )
}

function futureMoment(ctx: AppContext, text: string): Timestamp {
  const moment = parseTimestamp('--expires', text)
  if (moment <= ctx.now()) throw new BadRequestError('--expires must be in the future')
  return moment
}
