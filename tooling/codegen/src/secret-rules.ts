import type { Schema } from './contract.ts'

/** `random` is made for the purpose, `signed` by the key of the server; `given` comes from the caller, who answers for it. */
const kinds = ['random', 'signed', 'given']

/** Names under which secrets travel. A secret under another name is marked all the same, but nobody can demand it. */
const telling = /token$|secrets?$|(private|share|api|access)key$|password$|visitorclaims$|downloadurl$/i

/** What opens something by being known says so, so that a test can look at how it is made. */
export function secretBreaches(where: string, { properties = {} }: Schema): string[] {
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, property]) => {
    const kind = property['x-secret']
    if (kind !== undefined && !kinds.includes(String(kind))) {
      return [`${where}/${name}: x-secret is one of ${kinds.join(', ')}`]
    }
    const isText = property.type === 'string' || property.additionalProperties !== undefined
    return isText && kind === undefined && telling.test(name) ? [`${where}/${name}: must say its x-secret`] : []
  })
}
