import type { Schema } from '@quire/api-types'
import { type Fields, fields, isFields, listOfFields, type StoredReader, texts } from '#db/tables/stored-values.ts'
import { BadRequestError } from '#errors.ts'

type Publication = Schema<'PublishIntegration'>

/** Nothing but printable ASCII may stand in a header. */
const headerText = /^[\x20-\x7e]*$/

/** What is published and sent as it came. */
export interface Manifest {
  scopes: Schema<'IntegrationScope'>[]
  categories: Schema<'IntegrationCategory'>[]
  blocks: Schema<'IntegrationBlock'>[]
  contentSources: Schema<'IntegrationContentSource'>[]
  externalLinks: Schema<'IntegrationExternalLink'>[]
  configurations?: Schema<'IntegrationConfigurations'>
  contentSecurityPolicy?: Schema<'IntegrationContentSecurityPolicy'>
}

export function readManifest(body: Publication): Manifest {
  const { blocks = [], contentSources = [], externalLinks = [], configurations, contentSecurityPolicy } = body
  requireDistinctIds('body.blocks', blocks)
  requireDistinctIds('body.contentSources', contentSources)
  for (const [level, configuration] of Object.entries(configurations ?? {})) {
    if ('properties' in configuration) checkSchema(`body.configurations.${level}`, configuration)
  }
  if (contentSecurityPolicy !== undefined) requireHeaderText(policyText(contentSecurityPolicy))
  return {
    scopes: [...new Set(body.scopes ?? [])],
    categories: [...new Set(body.categories ?? [])],
    blocks,
    contentSources,
    externalLinks,
    ...(configurations && { configurations }),
    ...(contentSecurityPolicy !== undefined && { contentSecurityPolicy }),
  }
}

/** The same from the file. A configuration that cannot be read asks for nothing. */
export const storedManifest: StoredReader<Manifest> = (stored) => {
  const manifest = fields(stored)
  const { contentSecurityPolicy: policy } = manifest
  const configurations = Object.entries(fields(manifest.configurations)).filter(([, one]) => isConfiguration(one))
  const read = {
    scopes: texts(manifest.scopes),
    categories: texts(manifest.categories),
    blocks: listOfFields(manifest.blocks),
    contentSources: listOfFields(manifest.contentSources),
    externalLinks: listOfFields(manifest.externalLinks),
    ...(isFields(manifest.configurations) && { configurations: Object.fromEntries(configurations) }),
    ...(isPolicy(policy) && { contentSecurityPolicy: policy }),
  }
  return read as unknown as Manifest
}

function isConfiguration(stored: unknown): stored is Fields {
  if (!isFields(stored) || !Object.hasOwn(stored, 'properties')) return isFields(stored)
  const { properties, required = [] } = stored
  return (
    isFields(properties) &&
    Object.values(properties).every(isFields) &&
    Array.isArray(required) &&
    required.every((name) => typeof name === 'string' && Object.hasOwn(properties, name))
  )
}

function isPolicy(stored: unknown): stored is Schema<'IntegrationContentSecurityPolicy'> {
  const isText = typeof stored === 'string'
  const isMap = isFields(stored) && Object.values(stored).every((value) => typeof value === 'string')
  return (isText || isMap) && headerText.test(policyText(stored as Schema<'IntegrationContentSecurityPolicy'>))
}

/** A content security policy as the text of its header. */
export function policyText(policy: Schema<'IntegrationContentSecurityPolicy'>): string {
  if (typeof policy === 'string') return policy
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`.trim())
    .join('; ')
}

function requireDistinctIds(field: string, parts: { id: string }[]): void {
  const ids = new Set<string>()
  for (const [index, { id }] of parts.entries()) {
    if (ids.has(id)) throw new BadRequestError(`${field}[${index}].id "${id}" is there twice`)
    ids.add(id)
  }
}

function checkSchema(field: string, { properties, required = [] }: Schema<'IntegrationConfigurationSchema'>): void {
  for (const [index, name] of required.entries()) {
    if (!Object.hasOwn(properties, name)) {
      throw new BadRequestError(`${field}.required[${index}] "${name}" is not one of the properties`)
    }
  }
  for (const [name, property] of Object.entries(properties)) {
    const isString = property.type === 'string' && property.enum !== undefined && property.default !== undefined
    if (isString && !property.enum?.includes(property.default ?? '')) {
      throw new BadRequestError(`${field}.properties.${name}.default is not one of its enum`)
    }
  }
}

function requireHeaderText(text: string): void {
  if (!headerText.test(text)) {
    throw new BadRequestError('body.contentSecurityPolicy must be printable ASCII in one line')
  }
}
