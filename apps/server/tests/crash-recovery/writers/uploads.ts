import { createHash, randomBytes } from 'node:crypto'
import { createCounter, createLedger } from '#tests/crash-recovery/ledger.ts'
import type { MakeWriter } from '#tests/crash-recovery/writer.ts'
import { createSpace, editContent } from './space.ts'

/** Uploads files, and holds their bytes against what the server hands out later. */
export const writeUploads: MakeWriter = async (world, name, onAcknowledged) => {
  const ledger = createLedger<string>('file', onAcknowledged)
  const spaceId = await createSpace(world, name)
  const verified = new Map<string, string>()
  const next = createCounter()
  return {
    async write() {
      const fileName = `${name}-${next()}.bin`
      const bytes = randomBytes(world.random.pick([100, 5_000, 200_000]))
      const file = { name: fileName, contentType: 'application/octet-stream', base64: bytes.toString('base64') }
      await ledger.write(fileName, digestOf(bytes), () =>
        editContent(world, spaceId, [{ operation: 'insert_files', files: [file] }]),
      )
    },
    async check() {
      const params = { path: { spaceId }, query: { limit: 1000 } }
      const { data } = await world.client().GET('/spaces/{spaceId}/content/files', { params })
      for (const file of data.items) {
        // An address says which bytes it leads to, so those that were right once are not fetched again.
        if (verified.get(file.name)?.startsWith(file.downloadURL)) continue
        const answer = await fetch(world.reachable(file.downloadURL))
        verified.set(file.name, `${file.downloadURL} ${digestOf(await answer.bytes())}`)
      }
      return ledger.compare(
        new Map(data.items.map((file) => [file.name, verified.get(file.name)?.split(' ')[1] ?? ''])),
      )
    },
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
