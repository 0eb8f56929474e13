import { type Help, handOver } from '#workers/task.ts'

export type Deed = 'echo' | 'ask' | 'spin' | 'fill' | 'throw' | 'wait' | 'bytes' | 'slow at first'

/** What the tests of the pool have done in its threads. */
export async function perform({ deed, value }: { deed: Deed; value?: unknown }, { ask }: Help): Promise<unknown> {
  switch (deed) {
    case 'echo':
      return value
    case 'ask':
    case 'wait':
      return ask(value)
    case 'slow at first': {
      const times = await ask(value)
      while (times === 1);
      return times
    }
    case 'spin':
      for (;;);
    case 'fill': {
      const kept: unknown[] = []
      for (;;) kept.push({ some: [kept.length] })
    }
    case 'throw':
      throw new RangeError(String(value))
    case 'bytes': {
      const bytes = new Uint8Array([1, 2, 3])
      return handOver({ bytes }, [bytes.buffer])
    }
  }
}
