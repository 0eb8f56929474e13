import type { Guards } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { extensionGuards } from '#resources/extensions/guards.ts'
import { identityGuards } from '#resources/identity/guards.ts'
import { publishingGuards } from '#resources/publishing/guards.ts'
import { workspaceGuards } from '#resources/workspace/guards.ts'

/** Who may send a body to which operation: it does not compile while an operation with a body is missing. */
export const guards: Guards<RequestContext> = {
  ...identityGuards,
  ...workspaceGuards,
  ...publishingGuards,
  ...extensionGuards,
}
