import { emojiShown } from '@quire/content'

/** The same for all ways to write an emoji: as characters or code points, with or without the mark for a picture. */
export function emojiIdentity(written: string): string {
  return emojiShown(written).replaceAll('\ufe0f', '')
}
