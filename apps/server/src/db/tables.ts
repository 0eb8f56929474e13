import type { CommentTables } from './tables/comments.ts'
import type { ContentTables } from './tables/content.ts'
import type { ContentIndexTables } from './tables/content-index.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { IntegrationTables } from './tables/integrations.ts'
import type { KeptAnswerTables } from './tables/kept-answers.ts'
import type { OpenApiSpecTables } from './tables/openapi-specs.ts'
import type { PublishingTables } from './tables/publishing.ts'
import type { SamlTables } from './tables/saml.ts'
import type { TranslationTables } from './tables/translations.ts'
import type { WorkspaceTables } from './tables/workspace.ts'

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
    KeptAnswerTables {}
