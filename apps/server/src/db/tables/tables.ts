import type { CommentTables } from './comments.ts'
import type { ContentTables } from './content.ts'
import type { ContentIndexTables } from './content-index.ts'
import type { DeletionTables } from './deletions.ts'
import type { IdempotencyRecordTables } from './idempotency-records.ts'
import type { IdentityTables } from './identity.ts'
import type { IntegrationTables } from './integrations.ts'
import type { JobTables } from './jobs.ts'
import type { OpenApiSpecTables } from './openapi-specs.ts'
import type { PublishingTables } from './publishing.ts'
import type { SamlTables } from './saml.ts'
import type { TranslationTables } from './translations.ts'
import type { WorkspaceTables } from './workspace.ts'

/** Every table of the file, by name. */
export interface Tables
  extends IdentityTables,
    WorkspaceTables,
    ContentTables,
    ContentIndexTables,
    CommentTables,
    TranslationTables,
    SamlTables,
    PublishingTables,
    OpenApiSpecTables,
    IntegrationTables,
    IdempotencyRecordTables,
    DeletionTables,
    JobTables {}
