/** Lets whoever makes work tell whoever does it that there is some. */
export interface WakeSignal {
  wake(): void
  listen(listener: () => void): void
}

export function createWakeSignal(): WakeSignal {
  const listeners: (() => void)[] = []
  return {
    wake() {
      for (const listener of listeners) listener()
    },
    listen: (listener) => listeners.push(listener),
  }
}
