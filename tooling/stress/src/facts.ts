import type { Contract, Operation, Schema } from '@quire/fuzz'
import { flavoursFor } from './texts.ts'
import { namesIn } from './world.ts'

export interface Facts {
  choices: number
  flavours: Set<string>
  hasAddress: boolean
  /** The choice that has an address in it. */
  addressChoice: number
  hasCursor: boolean
  hasPage: boolean
}

/** What there is to vary about an operation. */
export function factsOf(operation: Operation, contract: Contract): Facts {
  const facts: Facts = {
    choices: 1,
    flavours: new Set(),
    hasAddress: false,
    addressChoice: 0,
    hasCursor: operation.parameters.some(({ name, schema }) => name === 'page' && schema.maxLength === 1024),
    hasPage: namesIn(operation).some((name) => /^page|document/.test(name)),
  }
  const visit = (given: Schema, name: string, refs: string[], choice?: number): void => {
    if (given.$ref && refs.includes(given.$ref)) return
    const within = given.$ref ? [...refs, given.$ref] : refs
    const schema = contract.resolve(given)
    const choices = schema.oneOf ?? schema.anyOf ?? []
    facts.choices = Math.max(facts.choices, Math.min(choices.length, 16))
    if (schema.format === 'uri' || /^url$/i.test(name)) {
      facts.hasAddress = true
      if (schema.format) facts.addressChoice = choice ?? 0
    }
    const { maxLength = 0, pattern, format } = schema
    if (maxLength >= 200 && !pattern && !format)
      for (const flavour of flavoursFor(name, maxLength)) facts.flavours.add(flavour.name)
    // The outermost choice leads to all that is within it.
    for (const [index, part] of choices.entries()) visit(part, name, within, choice ?? index)
    for (const part of [...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])])
      visit(part, name, within, choice)
    for (const [key, part] of Object.entries(schema.properties ?? {})) visit(part, key, within, choice)
  }
  for (const { name, schema } of operation.parameters) if (name !== 'page') visit(schema, name, [])
  if (operation.body) visit(operation.body.schema, '', [])
  return facts
}

/** The kinds of sources that an operation can be told to take an address for. */
export function sourcesOf({ body }: Operation, contract: Contract): unknown[] {
  return contract.resolve(contract.resolve(body?.schema ?? {}).properties?.source ?? {}).enum ?? []
}
