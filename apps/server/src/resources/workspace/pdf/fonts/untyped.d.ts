declare module 'wawoff2' {
  const wawoff2: { decompress(woff2: Uint8Array): Promise<Uint8Array> }
  export = wawoff2
}

declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
  export = LineBreaker
}

/** Its own types describe another form of the package than Node loads. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl',
    ): { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
    getMirroredCharacter(character: string): string | null
  }
  function createBidi(): Bidi
  export = createBidi
}
