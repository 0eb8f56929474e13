import type { Schema } from '@quire/api-types'

type Claim = Schema<'SiteAdaptiveClaim'>
type Template = Schema<'SiteAdaptiveTemplateCondition'>

/** Ready-made conditions for authors, one or more for every claim that a schema describes. */
export function templateConditions({ properties }: Schema<'SiteAdaptiveJSONSchema'>): Template[] {
  return claimsIn(properties, 'visitor.claims')
}

function claimsIn(properties: Record<string, Claim | undefined>, path: string): Template[] {
  return Object.entries(properties).flatMap(([name, claim]) =>
    claim ? templatesFor(claim, name, member(path, name)) : [],
  )
}

function templatesFor(claim: Claim, name: string, path: string): Template[] {
  const { description = name } = claim
  switch (claim.type) {
    case 'boolean':
      return [{ description, condition: path }]
    case 'number':
      return [{ description, condition: `${path} > 0` }]
    case 'string':
      return valuesOf(claim).map((value) => template(description, value, `${path} === ${JSON.stringify(value)}`))
    case 'array':
      return itemsOf(claim).map((value) =>
        template(description, String(value), `${path}.includes(${JSON.stringify(value)})`),
      )
    case 'object':
      return claimsIn(claim.properties, path)
  }
}

function template(description: string, value: string, condition: string): Template {
  return { description: value === '' ? description : `${description} (${value})`, condition }
}

/** A free text is compared with the empty string, which the author replaces. */
function valuesOf({ enum: values }: Extract<Claim, { type: 'string' }>): string[] {
  return values && values.length > 0 ? values : ['']
}

function itemsOf({ items }: Extract<Claim, { type: 'array' }>): (string | number | boolean)[] {
  if (items.type === 'string') return valuesOf(items)
  return [items.type === 'number' ? 0 : true]
}

function member(path: string, name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`
}
