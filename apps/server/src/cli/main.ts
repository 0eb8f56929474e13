#!/usr/bin/env node
import { Command } from '@commander-js/extra-typings'
import { serverVersion } from '#runtime/version.ts'
import { addBackupCommand } from './backup.ts'
import { doctor } from './doctor.ts'
import { addDomainCommands } from './domain.ts'
import { addImportCommand } from './import.ts'
import { addMoveCommand } from './move.ts'
import { addOrganizationCommands } from './organization.ts'
import { addRestoreCommand } from './restore.ts'
import { addSignInLinkCommand } from './sign-in-link.ts'
import { addSiteCommands } from './site.ts'
import { addSpaceCommands } from './space.ts'
import { explainFailure, explainMisuse } from './terminal.ts'
import { addTokenCommands } from './token.ts'
import { addUserCommands } from './user.ts'

// The database holds secrets, and so do its copies: no other user of the machine may read what is written here.
process.umask(0o077)

const program = new Command('quire')
  .description('Documentation workspaces on your own machine. Settings come from the environment: see the README.')
  .version(serverVersion)
  .configureOutput({ outputError: explainMisuse })

program
  .command('serve')
  .description('serve the API until told to stop')
  .action(async () => {
    // Loaded on demand: the other commands start in half the time without it.
    const { serve } = await import('./serve.ts')
    await serve()
  })
program.command('doctor').description('check settings, file and schema, and say what to do').action(doctor)
addUserCommands(program)
addOrganizationCommands(program)
addSpaceCommands(program)
addSiteCommands(program)
addTokenCommands(program)
addSignInLinkCommand(program)
addDomainCommands(program)
addImportCommand(program)
addBackupCommand(program)
addRestoreCommand(program)
addMoveCommand(program)

await program.parseAsync().catch(explainFailure)
