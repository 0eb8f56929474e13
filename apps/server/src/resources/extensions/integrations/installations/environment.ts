import { createHmac } from 'node:crypto'
import type { AppContext } from '#context.ts'
import { presentIntegration } from '#resources/extensions/integrations/presenter.ts'
import { decryptSecrets } from '#resources/extensions/integrations/secrets.ts'
import type { IntegrationRow } from '#resources/extensions/integrations/service.ts'
import { organizationForEverybody } from '#resources/identity/organizations/service.ts'
import { findPlacement, type PlacementKind } from './placement-repository.ts'
import { presentInstallation, presentPlacement } from './presenter.ts'
import { findInstallation } from './repository.ts'
import { signInstallationToken } from './token.ts'

interface About {
  installationId: string | null
  spaceId?: string | undefined
  siteId?: string | undefined
}

/** What a script is told of the world together with an event: who it is, where it is installed, and how to act there. */
export async function environmentOf(ctx: AppContext, row: IntegrationRow, about: About): Promise<object> {
  const owner = await organizationForEverybody(ctx, row.ownerId)
  const integration = { integration: row, owner, permissions: { admin: false, install: false } }
  const installation = about.installationId ? await findInstallation(ctx.db, about.installationId) : undefined
  const token = installation && (await signInstallationToken(ctx, installation.id))
  const placementAt = async (kind: PlacementKind, targetId: string | undefined) => {
    if (!installation || targetId === undefined) return undefined
    const placement = await findPlacement(ctx.db, { installationId: installation.id, kind, targetId })
    return placement && { ...presentPlacement(ctx, { placement, integration }), [kind]: targetId }
  }
  return {
    integration: presentIntegration(ctx, integration),
    installation: installation && presentInstallation(ctx, { installation, integration }),
    spaceInstallation: await placementAt('space', about.spaceId),
    siteInstallation: await placementAt('site', about.siteId),
    secrets: row.secrets ? decryptSecrets(ctx, row.name, row.secrets) : {},
    signingSecrets: {
      integration: signingSecret(ctx, row.name),
      ...(installation && { installation: signingSecret(ctx, `${row.name}/${installation.id}`) }),
    },
    apiEndpoint: ctx.config.publicUrl,
    apiTokens: { integration: '', ...(token && { installation: token }) },
    ...(token && { authToken: token }),
  }
}

function signingSecret(ctx: AppContext, of: string): string {
  return createHmac('sha256', ctx.signingKey).update(`integration signing/${of}`).digest('hex')
}
