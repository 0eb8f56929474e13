import type { Command } from '@commander-js/extra-typings'
import { createSignInLink, signInLinkUrl } from '#resources/identity/sign-in-links/service.ts'
import { requireUserByEmail } from '#resources/identity/users/vouched-persons.ts'
import { printNotice, printResult } from './terminal.ts'
import { withContext } from './with-context.ts'

export function addSignInLinkCommand(program: Command): void {
  program
    .command('sign-in-link')
    .description('make a link that signs a person in, once and within 15 minutes; prints it')
    .requiredOption('--user <e-mail>', 'whom it signs in')
    .action(({ user }) =>
      withContext(async (ctx) => {
        const { id, email } = await requireUserByEmail(ctx, user)
        const { secret } = await createSignInLink(ctx, id, { isOperators: true })
        printNotice(`Open this in a browser within 15 minutes. It signs ${email} in, once:`)
        printResult(signInLinkUrl(ctx.config, secret))
      }),
    )
}
