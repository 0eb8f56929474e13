/** Lets whoever makes work tell whoever does it that there is some. */
export interface Bell {
  ring(): void
  listen(listener: () => void): void
}

export function createBell(): Bell {
  const listeners: (() => void)[] = []
  return {
    ring() {
      for (const listener of listeners) listener()
    },
    listen: (listener) => listeners.push(listener),
  }
}
