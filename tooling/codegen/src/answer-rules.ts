import { type Contract, type OperationEntry, type Response, resolve, type Schema, successOf } from './contract.ts'
import { fieldsIn } from './request-rules.ts'

/** What grows with a space, a site or a document as a whole: made two at a time, or bounded where it is written. */
const grownWithContent =
  /^(?:Revision(?:Summary|Pages|PageDocument|PageGroup|SemanticChanges|SemanticPageChange)?|SiteStructure\w+|SiteSection(?:Group)?|OpenApiSpec(?:Content|File)|Search(?:Space|Page)Result)\.\w+$/

/** Pages of lists end with `limit`, and a document is one text. */
const elsewhere = [grownWithContent, /List\.items$/, /^(?:JSONDocument|Document[A-Z]\w*)\b/]

/** What a request brought, or a setting has, and is bounded there. */
const boundedInRequests = new Set([
  'Token.scopes',
  'Organization.emailDomains',
  'inviteUsersToOrganization.users',
  'inviteUsersToOrganization.failedSSOEmails',
  'ChangeRequestReviewersRequested.users',
  'ChangeRequestContentUpdate.changes',
  'ChangeRequestContentUpdate.insertedFiles',
  'ChangeRequestContentUpdate.reusableContents',
  'SpaceContentUpdate.changes',
  'SpaceContentUpdate.insertedFiles',
  'SpaceContentUpdate.reusableContents',
  'CustomizationHeader.links',
  'CustomizationFooter.groups',
  'CustomizationPageActions.items',
  'SiteCustomizationSettings.socialAccounts',
  'TranslationSettings.languages',
  // As many as the server knows of, or answers itself.
  'Site.features',
  'SiteFeature.customizations',
  'SiteDomain.uses',
  'SiteDomain.taken',
  'SiteAdaptiveTemplateConditions.items',
  'OpenApiSpec.lastProcessedErrors',
  'IntegrationEventTrace.logs',
  'SsoProviderLoginList.items',
  'getOrganizationsForEmailDomain.organizations',
])

/** A list within an answer that is no page of its own has an end, or whoever adds to it decides what others have to read. */
export function answerBreaches(contract: Contract, operations: OperationEntry[]): string[] {
  const fields = operations.flatMap(({ operation }) => {
    const [status] = successOf(operation)
    const response = resolve<Response>(contract, operation.responses[String(status)] ?? { description: '' })
    const schema = response.content?.['application/json']?.schema
    return schema ? fieldsIn(contract, operation.operationId, schema as Schema) : []
  })
  const open = fields.filter(
    ({ where, schema }) =>
      [schema.type].flat().includes('array') &&
      schema.maxItems === undefined &&
      !elsewhere.some((places) => places.test(where)) &&
      !boundedInRequests.has(where),
  )
  return [...new Set(open.map(({ where }) => `${where}: a list within an answer has maxItems`))]
}
