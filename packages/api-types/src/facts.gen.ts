// Generated from openapi.yaml by `pnpm codegen`. Do not edit.
import type { components } from './schema.gen.ts'
import type { SettingsTree } from './settings-tree.ts'

type Schemas = components['schemas']

export const idempotencyKeySchema = {
  "minLength": 1,
  "maxLength": 255,
  "pattern": "^[\\x21-\\x7e]+$"
} as const

export const secretSegments = ["invites", "link-invites"] as const

export const tokenScopeNames: readonly Schemas['TokenScope'][] = [
  "user:read",
  "organization:read",
  "organization:write",
  "organization:search",
  "organization:members:read",
  "organization:members:write",
  "space:read",
  "space:write",
  "space:permissions:read",
  "space:permissions:write",
  "change-request:merge",
  "site:read",
  "site:write",
  "site:publish",
  "site:auth:read",
  "site:auth:write",
  "site:permissions:read",
  "site:permissions:write",
  "openapi:read",
  "openapi:write",
  "integration:publish",
  "integration:delete"
]

export const tokenScopes: { readonly [Scope in Schemas['IntegrationScope']]?: Schemas['TokenScope'] } = {
  "space:content:read": "space:read",
  "space:content:write": "space:write",
  "space:metadata:write": "space:write",
  "site:metadata:read": "site:read",
  "openapi:read": "openapi:read",
  "openapi:write": "openapi:write"
}

export const layeredSettings = {
  "SiteCustomizationSettings": {
    "title": ["string"],
    "styling": {
      "theme": ["string"],
      "primaryColor": ["object"],
      "tint": ["object"],
      "infoColor": ["object"],
      "successColor": ["object"],
      "warningColor": ["object"],
      "dangerColor": ["object"],
      "corners": ["string"],
      "depth": ["string"],
      "links": ["string"],
      "font": ["string", "object"],
      "monospaceFont": ["string", "object"],
      "codeTheme": {
        "default": ["object"],
        "openapi": ["object"]
      },
      "background": ["string"],
      "icons": ["string"],
      "sidebar": {
        "background": ["string"],
        "list": ["string"]
      },
      "search": ["string"]
    },
    "internationalization": {
      "locale": ["string"]
    },
    "favicon": ["object"],
    "header": {
      "preset": ["string"],
      "logo": ["object"],
      "backgroundColor": ["object"],
      "linkColor": ["object"],
      "links": ["array"]
    },
    "footer": {
      "logo": ["object"],
      "groups": ["array"],
      "copyright": ["string"]
    },
    "announcement": ["object"],
    "themes": {
      "default": ["string"],
      "toggeable": ["boolean"]
    },
    "pdf": {
      "enabled": ["boolean"]
    },
    "feedback": {
      "enabled": ["boolean"]
    },
    "advancedCustomization": {
      "enabled": ["boolean"]
    },
    "pagination": {
      "enabled": ["boolean"]
    },
    "trademark": {
      "enabled": ["boolean"]
    },
    "ai": {
      "mode": ["string"],
      "integrationId": ["string"]
    },
    "git": {
      "showEditLink": ["boolean"]
    },
    "pageActions": {
      "externalAI": ["boolean"],
      "markdown": ["boolean"],
      "mcp": ["boolean"],
      "items": ["array"]
    },
    "externalLinks": {
      "target": ["string"]
    },
    "privacyPolicy": {
      "url": ["string"]
    },
    "socialPreview": {
      "url": ["string"]
    },
    "socialAccounts": ["array"],
    "insights": {
      "trackingCookie": ["boolean"]
    }
  }
} as const satisfies { readonly [Name in keyof Schemas]?: SettingsTree }
