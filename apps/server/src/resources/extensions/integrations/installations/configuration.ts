import type { Schema } from '@quire/api-types'
import { BadRequestError } from '#errors.ts'

type Published = Schema<'IntegrationConfiguration'> | undefined
type Property = Schema<'IntegrationConfigurationProperty'>
type Values = Record<string, unknown>

/** Refuses settings that the integration did not publish. Where it draws the form itself, only it knows its settings. */
export function checkConfiguration(published: Published, values: Values): void {
  if (!published || !('properties' in published)) return
  for (const [name, value] of Object.entries(values)) {
    const property = Object.hasOwn(published.properties, name) ? published.properties[name] : undefined
    if (!property) throw new BadRequestError(`body.configuration.${name} is not a setting of the integration`)
    checkValue(`body.configuration.${name}`, property, value)
  }
}

function checkValue(field: string, property: Property, value: unknown): void {
  // A button leads to the integration, which keeps there what it finds.
  if (property.type === 'button') return
  if (typeof value !== property.type) throw new BadRequestError(`${field} must be a ${property.type}`)
  if (property.type === 'string' && property.enum && !property.enum.includes(String(value))) {
    throw new BadRequestError(`${field} must be one of ${property.enum.join(', ')}`)
  }
}

/** An installation waits while a required setting has neither a value nor a default. */
export function statusOf(published: Published, values: Values): Schema<'IntegrationInstallationStatus'> {
  if (!published || !('properties' in published)) return 'active'
  const { properties, required = [] } = published
  const isMissing = (name: string) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const hasDefault = property !== undefined && 'default' in property && property.default !== undefined
    return !hasDefault && (value === undefined || value === '')
  }
  return required.some(isMissing) ? 'pending' : 'active'
}
