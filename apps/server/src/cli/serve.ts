import { readConfig } from '../config.ts'
import type { FirstStart } from '../resources/identity/instance/service.ts'
import { startServer } from '../start.ts'
import { explainFailure, say } from './terminal.ts'

/** Runs the server until it is told to stop. */
export async function serve(): Promise<void> {
  const config = readConfig()
  const server = await startServer(config)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.stop().then(() => say('Quire has stopped.'), explainFailure)
    })
  }
  const { publicUrl } = server.ctx.config
  if (server.firstStart) say(welcome(publicUrl, server.firstStart, config.bootstrapToken !== undefined))
  say(`Quire is serving ${publicUrl} (listening on ${server.address}). Reference: ${publicUrl}/docs`)
}

/** What a person needs to go on after the first start. A token the operator chose is not repeated. */
function welcome(publicUrl: string, { email, organizationId, secret }: FirstStart, isChosen: boolean): string {
  const token = isChosen ? '$QUIRE_BOOTSTRAP_TOKEN' : secret
  return `
Welcome to Quire. This is the first start, so there is now
  one user          ${email}
  one organization  ${organizationId}
  one admin token   ${isChosen ? 'the one in QUIRE_BOOTSTRAP_TOKEN' : `${secret}   (shown once: keep it)`}

Try it:
  curl -H "Authorization: Bearer ${token}" ${publicUrl}/v1/orgs

Read about every operation, and call it from the page:
  ${publicUrl}/docs
`
}
