import { layeredSettings, type Schema, type SettingsTree } from '@quire/api-types'
import { defaultSettings } from './defaults.ts'

export type Settings = Schema<'SiteCustomizationSettings'>
export type CustomizationInput = Schema<'SiteCustomizationInput'>

type Values = Record<string, unknown>

/** Every setting that the contract knows, in its groups. */
export const settings: SettingsTree = layeredSettings.SiteCustomizationSettings

/** The settings of a group, which are taken one by one; undefined for one setting, and for what the contract does not know. */
export function groupIn(tree: SettingsTree, name: string): SettingsTree | undefined {
  const found = Object.hasOwn(tree, name) ? tree[name] : undefined
  return isKinds(found) ? undefined : found
}

/** What one setting may be; nothing for a group, and for what the contract does not know. */
export function kindsOf(tree: SettingsTree, name: string): Kinds {
  const found = Object.hasOwn(tree, name) ? tree[name] : undefined
  return isKinds(found) ? found : []
}

type Kinds = Extract<SettingsTree[string], readonly unknown[]>

function isKinds(found: SettingsTree[string] | undefined): found is Kinds {
  return Array.isArray(found)
}

/** What is kept after a change: `null` takes a setting out, what is left out stays. */
export function patchLayer(layer: CustomizationInput, change: CustomizationInput): CustomizationInput {
  return patch(layer as Values, change as Values, settings) as CustomizationInput
}

function patch(layer: Values, change: Values, tree: SettingsTree): Values {
  const result: Values = { ...layer }
  for (const [name, value] of Object.entries(change)) {
    const group = groupIn(tree, name)
    const patched = group && value !== null ? patch((layer[name] ?? {}) as Values, value as Values, group) : value
    const isEmptyGroup = group !== undefined && Object.keys(patched ?? {}).length === 0
    if (patched === null || patched === undefined || isEmptyGroup) delete result[name]
    else result[name] = patched
  }
  return result
}

/** The settings in effect: each from the last layer that has it, or its default. */
export function combineLayers(...layers: (CustomizationInput | undefined)[]): Settings {
  let combined = defaultSettings as unknown as Values
  for (const layer of layers) if (layer) combined = patch(combined, layer as Values, settings)
  return combined as unknown as Settings
}
