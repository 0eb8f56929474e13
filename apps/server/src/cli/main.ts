#!/usr/bin/env node
import { Command } from '@commander-js/extra-typings'
import { serverVersion } from '../version.ts'
import { doctor } from './doctor.ts'
import { organizationCommand } from './organization.ts'
import { serve } from './serve.ts'
import { explainFailure } from './terminal.ts'
import { tokenCommand } from './token.ts'
import { userCommand } from './user.ts'

const program = new Command('quire')
  .description('Documentation workspaces on your own machine. Settings come from the environment: see the README.')
  .version(serverVersion)
  .showHelpAfterError('(add --help to see how it is used)')
  .configureHelp({ showGlobalOptions: true })

program.command('serve').description('serve the API until told to stop').action(serve)
program.command('doctor').description('check settings, file and schema, and say what to do').action(doctor)
program.addCommand(userCommand())
program.addCommand(organizationCommand())
program.addCommand(tokenCommand())

await program.parseAsync().catch(explainFailure)
