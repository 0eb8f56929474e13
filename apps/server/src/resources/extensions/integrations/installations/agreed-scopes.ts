import type { Schema } from '@quire/api-types'
import { fromJson } from '#db/tables/columns.ts'
import type { InstallationRow, IntegrationRow } from '#db/tables/integrations.ts'
import { texts } from '#db/tables/stored-values.ts'
import { storedManifest } from '#resources/extensions/integrations/manifest.ts'

type Agreement = Pick<IntegrationRow, 'manifest'> & Pick<InstallationRow, 'agreedScopes'>

/**
 * What an installation may do: what its integration asks for by now, as far as the organization agreed to it. The scopes of
 * the manifest alone are what its publisher wants, and give nothing.
 */
export function agreedScopesOf({ manifest, agreedScopes }: Agreement): Schema<'IntegrationScope'>[] {
  const agreed = fromJson(agreedScopes, texts)
  return fromJson(manifest, storedManifest).scopes.filter((scope) => agreed.includes(scope))
}
