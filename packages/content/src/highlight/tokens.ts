/** What a word of code is, as far as it looks different. */
export const tokenKinds = [
  'comment',
  'keyword',
  'string',
  'number',
  'function',
  'type',
  'name',
  'tag',
  'meta',
  'added',
  'removed',
] as const

export type TokenKind = (typeof tokenKinds)[number]

/** A piece of a line of code. */
export interface CodeToken {
  text: string
  kind?: TokenKind
}

export type CodeTokens = readonly (readonly CodeToken[])[]

/** Code to be highlighted: its language, and its lines as they are shown. */
export interface Code {
  syntax: string
  text: string
}
