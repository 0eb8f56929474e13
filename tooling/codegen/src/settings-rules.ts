import { type Contract, resolve, type Schema } from './contract.ts'

/** Settings by their names: the kinds of JSON that one may be, or the settings of a group. */
export interface SettingsTree {
  [name: string]: string[] | SettingsTree
}

const marker = 'x-layer-of'

/**
 * The settings of what comes in layers, by the name of what the layers make up. In a layer, what takes null is one
 * setting, which null takes out of the layer again, and any other object is a group of settings.
 */
export function layeredSettings(contract: Contract): Record<string, SettingsTree> {
  return Object.fromEntries(layersOf(contract).map(([, layer]) => [String(layer[marker]), treeOf(contract, layer)]))
}

export function settingsBreaches(contract: Contract): string[] {
  return layersOf(contract).flatMap(([name, layer]) => {
    const whole = contract.components.schemas[String(layer[marker])]
    if (!whole) return [`${name}: is a layer of ${layer[marker]}, which is not there`]
    return [...kindBreaches(contract, name, layer), ...differences(contract, name, [layer, whole])]
  })
}

function layersOf(contract: Contract): [string, Schema][] {
  return Object.entries(contract.components.schemas).filter(([, schema]) => marker in schema)
}

function treeOf(contract: Contract, group: Schema): SettingsTree {
  const settings = fieldsOf(contract, group).map(([name, schema]): [string, string[] | SettingsTree] => {
    const types = typesOf(contract, schema)
    return [name, types.includes('null') ? types.filter((type) => type !== 'null') : treeOf(contract, schema)]
  })
  return Object.fromEntries(settings)
}

function kindBreaches(contract: Contract, where: string, group: Schema): string[] {
  return fieldsOf(contract, group).flatMap(([name, schema]) => {
    const types = typesOf(contract, schema)
    if (types.includes('null')) return []
    return types.join() === 'object' && fieldsOf(contract, schema).length > 0
      ? kindBreaches(contract, `${where}.${name}`, schema)
      : [`${where}.${name}: a setting takes null, and a group of settings is an object that names them`]
  })
}

/** What can be set is what is answered, group by group. */
function differences(contract: Contract, where: string, [layer, whole]: [Schema, Schema]): string[] {
  const [set, answered] = [new Map(fieldsOf(contract, layer)), new Map(fieldsOf(contract, whole))]
  const unknown = [...set.keys()].filter((name) => !answered.has(name))
  const fixed = [...answered.keys()].filter((name) => !set.has(name))
  return [
    ...unknown.map((name) => `${where}.${name}: can be set, but is not answered`),
    ...fixed.map((name) => `${where}.${name}: is answered, but cannot be set`),
    ...[...set].flatMap(([name, schema]) => {
      const other = answered.get(name)
      if (!other || typesOf(contract, schema).includes('null')) return []
      return differences(contract, `${where}.${name}`, [schema, other])
    }),
  ]
}

function fieldsOf(contract: Contract, schema: Schema): [string, Schema][] {
  return Object.entries((resolve<Schema>(contract, schema).properties ?? {}) as Record<string, Schema>)
}

function typesOf(contract: Contract, written: Schema): string[] {
  const { type, anyOf, oneOf } = resolve<Schema>(contract, written)
  if (type !== undefined) return [type].flat() as string[]
  const choices = [anyOf, oneOf].flat().filter((choice) => choice !== undefined) as Schema[]
  return [...new Set(choices.flatMap((choice) => typesOf(contract, choice)))]
}
