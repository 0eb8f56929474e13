/** A place in the text of a program, and how to go on from there without running it. */
export interface ProgramCursor {
  at: number
  /** The sign there; empty at the end. */
  sign(): string
  startsWith(words: string): boolean
  /** To what is neither space nor a remark. */
  skip(): void
  /** A text in quotation marks, which begins there. */
  text(quote: string): string
  goOn(end: string): boolean
  closeAt(sign: string): void
}

export function createCursor(source: string): ProgramCursor {
  let at = 0

  function skip(): void {
    for (;;) {
      while (at < source.length && /\s/.test(source.charAt(at))) at += 1
      if (source.startsWith('//', at)) at = endOf('\n')
      else if (source.startsWith('/*', at)) at = endOf('*/')
      else return
    }
  }

  function endOf(mark: string): number {
    const end = source.indexOf(mark, at)
    return end === -1 ? source.length : end + mark.length
  }

  function text(quote: string): string {
    let value = ''
    at += 1
    while (at < source.length && source.charAt(at) !== quote) {
      if (source.charAt(at) === '\\') at += 1
      value += source.charAt(at)
      at += 1
    }
    at += 1
    return value
  }

  /** Behind the comma, if there is one before the end; what is done to a value, as by `as const`, is left out. */
  function goOn(end: string): boolean {
    skip()
    if (source.charAt(at) === ',') at += 1
    else if (source.charAt(at) !== end) closeAt('')
    skip()
    if (source.charAt(at) === ',') at += 1
    return at < source.length
  }

  /** To the end of the brackets that are open, and past it when it is the sign given; never past one that is not. */
  function closeAt(sign: string): void {
    let depth = 0
    for (; at < source.length; at += 1) {
      skip()
      const found = source.charAt(at)
      if (found === '"' || found === "'" || found === '`') {
        text(found)
        at -= 1
      } else if ('([{'.includes(found)) depth += 1
      else if (depth === 0 && (found === ',' ? sign === '' : ')]};'.includes(found))) {
        if (found === sign) at += 1
        return
      } else if (')]}'.includes(found)) depth -= 1
    }
  }
  return {
    get at() {
      return at
    },
    set at(place) {
      at = place
    },
    sign: () => source.charAt(at),
    startsWith: (words) => source.startsWith(words, at),
    skip,
    text,
    goOn,
    closeAt,
  }
}
