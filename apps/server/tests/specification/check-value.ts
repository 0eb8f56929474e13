import { expect } from 'vitest'
import type { Kind, Section } from './read-statements.ts'

/** Where the statements of a resource stand, by the name that kinds use. */
export const resources: Record<string, { section: string; schema: string }> = {
  User: { section: 'User', schema: 'User' },
  Comment: { section: 'Comment', schema: 'Comment' },
  CommentReply: { section: 'Comment reply', schema: 'CommentReply' },
  Collection: { section: 'Collection', schema: 'Collection' },
  Space: { section: 'Space', schema: 'Space' },
  ChangeRequest: { section: 'Change request', schema: 'ChangeRequest' },
  Revision: { section: 'Change request content objects: revision', schema: 'Revision' },
  File: { section: 'Change request content objects: file', schema: 'RevisionFile' },
  Page: { section: 'Change request content objects: page', schema: 'RevisionPageDocument' },
  Link: { section: 'Change request content objects: link record', schema: 'ContentReferenceUsage' },
  Site: { section: 'Site', schema: 'Site' },
  SiteSection: { section: 'Site section', schema: 'SiteSection' },
  SiteSectionGroup: { section: 'Site section group', schema: 'SiteSectionGroup' },
  SiteSpace: { section: 'Site space', schema: 'SiteSpace' },
  ShareLink: { section: 'Share link', schema: 'ShareLink' },
  SiteAdaptiveSchema: { section: 'Site adaptive schema', schema: 'SiteAdaptiveSchema' },
  Organization: { section: 'Organization', schema: 'Organization' },
  OrganizationMember: { section: 'Organization member', schema: 'OrganizationMember' },
  Team: { section: 'Team', schema: 'OrganizationTeam' },
  TeamMember: { section: 'Team member item', schema: 'OrganizationTeamMember' },
  SamlProvider: { section: 'SAML provider', schema: 'OrganizationSamlProvider' },
  OpenApiSpec: { section: 'OpenAPI spec', schema: 'OpenApiSpec' },
  OpenApiSpecVersion: { section: 'OpenAPI spec version', schema: 'OpenApiSpecVersion' },
  TranslationSettings: { section: 'Translation settings', schema: 'TranslationSettings' },
  Integration: { section: 'Integration', schema: 'Integration' },
}

const roles = ['admin', 'create', 'review', 'edit', 'comment', 'read']

/** Values at a path such as `reactions[].users[].user`, and whether whatever should hold one does. */
export function valuesAt(whole: unknown, path: string): { values: unknown[]; isMissing: boolean } {
  const names = path.split('.')
  let holders: unknown[] = [whole]
  let isMissing = false
  for (const [index, name] of names.entries()) {
    const [, key = '', each] = /^(.*?)(\[\])?$/.exec(name) ?? []
    const found = holders.filter((holder) => isObject(holder) && holder[key] !== undefined)
    if (index === names.length - 1) isMissing = found.length < holders.length
    holders = found.flatMap((holder) =>
      each ? asList((holder as Record<string, unknown>)[key]) : [(holder as Record<string, unknown>)[key]],
    )
  }
  return { values: holders, isMissing }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function asList(value: unknown): unknown[] {
  expect(value).toBeInstanceOf(Array)
  return value as unknown[]
}

/** Holds values against what a statement says of them. */
export function createCheck(sections: Section[]) {
  /** Everything that is said of a resource. */
  function checkResource(name: string, value: unknown): void {
    const section = sections.find((one) => one.name === resources[name]?.section)
    if (!section) throw new Error(`nothing is said of ${name}`)
    for (const statement of section.statements) {
      if (statement.type !== 'field') continue
      const { values, isMissing } = valuesAt(value, statement.path)
      if (statement.kind.isRequired && isMissing)
        throw new Error(`${name} lacks ${statement.path}: ${JSON.stringify(value)}`)
      for (const one of values) checkValue(statement.kind, one)
    }
  }

  function checkValue(kind: Kind, value: unknown): void {
    if (value === null && kind.isNullable) return
    if (kind.name in resources) checkResource(kind.name, value)
    else if (!(tests[kind.name] ?? isText)(value, kind)) {
      throw new Error(`${JSON.stringify(value)} is not what was said: ${JSON.stringify(kind)}`)
    }
  }

  return { checkResource, checkValue }
}

const areStrings = (values: unknown[]) => values.every((value) => typeof value === 'string')

const tests: Record<string, (value: unknown, kind: Kind) => boolean> = {
  literal: (value, { literal }) => value === literal,
  enum: (value, { values = [] }) => values.includes(value as string),
  Level: (value) => [...roles, 'inherit'].includes(value as string),
  Role: (value) => roles.includes(value as string),
  array: (value) => Array.isArray(value),
  strings: (value) => Array.isArray(value) && areStrings(value),
  object: isObject,
  map: (value) => isObject(value) && areStrings(Object.values(value)),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  'date-time': (value, kind) =>
    isText(value, kind) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value as string),
  uri: (value, kind) => isText(value, kind) && /^https?:$/.test(new URL(value as string).protocol),
}

function isText(value: unknown, { min = 0, max = Number.POSITIVE_INFINITY }: Kind): boolean {
  return typeof value === 'string' && [...value].length >= min && [...value].length <= max
}
