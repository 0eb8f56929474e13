export interface Progress {
  say(text: string): void
  clear(): void
}

/** One line that is written over, where somebody is looking at a terminal. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  const rewrite = (text: string) => {
    if (stream.isTTY) stream.write(`\r\u001b[2K${text.slice(0, stream.columns - 1)}`)
  }
  return { say: rewrite, clear: () => rewrite('') }
}
