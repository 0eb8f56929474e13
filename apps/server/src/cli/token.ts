import type { Command } from '@commander-js/extra-typings'
import { type Schema, tokenScopeNames } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import { BadRequestError } from '#errors.ts'
import { createToken, revokeToken, scopesOf, tokensOf } from '#resources/identity/tokens/service.ts'
import { requireUserByEmail } from '#resources/identity/users/vouched-persons.ts'
import { parseTimestamp } from '#runtime/timestamps.ts'
import { printNotice, printResult, printTable } from './terminal.ts'
import { withContext } from './with-context.ts'

type TokenScope = Schema<'TokenScope'>

export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('API tokens')

  token
    .command('create')
    .description('make a token for a person; prints it, this one time')
    .requiredOption('--user <e-mail>', 'whose token it is')
    .requiredOption('--label <label>', 'what it is for, up to 50 characters')
    .option('--expires <moment>', 'when it stops working, such as 2031-01-01T00:00:00Z')
    .option('--scopes <scopes>', 'what it may do, separated by commas; all that the person may when left out')
    .action(({ user, label, expires, scopes }) =>
      withContext(async (ctx) => {
        if (label.length < 1 || label.length > 50) throw new BadRequestError('--label must have 1 to 50 characters')
        const { id } = await requireUserByEmail(ctx, user)
        const expiry = expires === undefined ? {} : { expiresAt: futureMoment(ctx, expires) }
        const limits = scopes === undefined ? {} : { scopes: readScopes(scopes) }
        const { secret } = await createToken(ctx, id, { label, ...expiry, ...limits, isOperators: true })
        return secret
      }).then(printResult),
    )

  token
    .command('list')
    .description("list a person's tokens")
    .requiredOption('--user <e-mail>', 'whose tokens')
    .action(({ user }) =>
      withContext(async (ctx) => {
        const { id } = await requireUserByEmail(ctx, user)
        const { items } = await tokensOf(ctx, { userId: id }, { limit: 1000 })
        printTable(
          ['ID', 'LABEL', 'CREATED', 'EXPIRES', 'LAST USED', 'SCOPES'],
          items.map((row) => [
            row.id,
            row.label,
            row.createdAt,
            row.expiresAt ?? 'never',
            row.lastUsedAt ?? 'never',
            scopesOf(row)?.join(',') ?? 'all',
          ]),
        )
      }),
    )

  token
    .command('revoke')
    .description('make a token stop working at once; prints the id')
    .argument('<id>', 'the id that `quire token list` shows')
    .requiredOption('--user <e-mail>', 'whose token it is')
    .action((tokenId, { user }) =>
      withContext(async (ctx) => {
        const { id } = await requireUserByEmail(ctx, user)
        await revokeToken(ctx, { userId: id }, tokenId)
        printNotice(`Revoked ${tokenId}.`)
        printResult(tokenId)
      }),
    )
}

function readScopes(text: string): TokenScope[] {
  const known: string[] = tokenScopeNames.toSorted()
  const scopes = [...new Set(text.split(',').map((scope) => scope.trim()))]
  const unknown = scopes.find((scope) => !known.includes(scope))
  if (unknown === undefined) return scopes as TokenScope[]
  throw new BadRequestError(`--scopes has "${unknown}", but the scopes are ${known.join(', ')}`)
}

function futureMoment(ctx: AppContext, text: string): Timestamp {
  const moment = parseTimestamp('--expires', text)
  if (moment <= ctx.now()) throw new BadRequestError('--expires must be in the future')
  return moment
}
