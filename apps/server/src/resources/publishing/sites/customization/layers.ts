import type { Schema } from '@quire/api-types'
import { defaultSettings } from './defaults.ts'

export type Settings = Schema<'SiteCustomizationSettings'>
export type Input = Schema<'SiteCustomizationInput'>

type Values = Record<string, unknown>

/** Objects whose settings are taken one by one; any other object is one setting. */
export const groups: ReadonlySet<string> = new Set([
  'styling',
  'codeTheme',
  'sidebar',
  'internationalization',
  'header',
  'footer',
  'themes',
  'pdf',
  'feedback',
  'ai',
  'advancedCustomization',
  'git',
  'pageActions',
  'externalLinks',
  'pagination',
  'trademark',
  'privacyPolicy',
  'socialPreview',
  'insights',
])

/** What is kept after a change: `null` takes a setting out, what is left out stays. */
export function patchLayer(layer: Input, change: Input): Input {
  return patch(layer as Values, change as Values) as Input
}

function patch(layer: Values, change: Values): Values {
  const result: Values = { ...layer }
  for (const [name, value] of Object.entries(change)) {
    const kept = groups.has(name) && value !== null ? patch((layer[name] ?? {}) as Values, value as Values) : value
    const isEmptyGroup = groups.has(name) && Object.keys(kept ?? {}).length === 0
    if (kept === null || kept === undefined || isEmptyGroup) delete result[name]
    else result[name] = kept
  }
  return result
}

/** The settings in effect: each from the last layer that has it, or its default. */
export function combineLayers(...layers: (Input | undefined)[]): Settings {
  let combined = defaultSettings as unknown as Values
  for (const layer of layers) if (layer) combined = patch(combined, layer as Values)
  return combined as unknown as Settings
}
