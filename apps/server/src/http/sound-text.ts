import { InvalidRequest } from '@quire/api-validator'

interface Place {
  value: unknown
  /** Where it stands: `body`, or a name or number in another. */
  key: string | number
  within?: Place
}

/** Refuses U+0000 and halves of surrogate pairs, which are no text, and says where they stand. */
export function refuseBrokenText(name: string, value: unknown): void {
  const open: Place[] = [{ value, key: name }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value: found } = place
    if (typeof found === 'string') requireSound(place, found)
    if (typeof found !== 'object' || found === null) continue
    for (const [key, item] of Object.entries(found)) {
      requireSound(place, key)
      open.push({ value: item, key: Array.isArray(found) ? Number(key) : key, within: place })
    }
  }
}

function requireSound(place: Place, text: string): void {
  if (text.includes('\0')) throw new InvalidRequest(400, `${fieldOf(place)} must not contain the character U+0000`)
  if (text.isWellFormed()) return
  throw new InvalidRequest(400, `${fieldOf(place)} contains half of a surrogate pair, which is no character`)
}

function fieldOf({ key, within }: Place): string {
  if (!within) return String(key)
  const names: string[] = []
  let place: Place | undefined = { value: undefined, key, within }
  for (; place; place = place.within) names.unshift(typeof place.key === 'number' ? `[${place.key}]` : `.${place.key}`)
  // Names come from the caller, and any of them may be broken.
  return names.join('').slice(1, 200).toWellFormed().replaceAll('\0', '')
}
