import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AppContext } from '#context.ts'
import { newChallenge } from '#resources/identity/passkeys/challenge.ts'

/** What a test lets a device say instead. */
export interface Twist {
  challenge?: string
  origin?: string
  rpId?: string
  /** User present, and verified, unless it says otherwise. */
  flags?: number
  count?: number
}

/** A device with one passkey of somebody, in software. */
export function newDevice(ctx: AppContext, { id: userId }: { id: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const party = () => new URL(ctx.config.publicUrl)
  const clientData = (type: string, challenge: string, origin = party().origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpId = party().hostname, flags = 0x05, count = 0, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), uint32(count), more])

  return {
    id,
    /** As a browser sends it to be added. */
    async register({ challenge, origin, rpId, flags = 0x45, count }: Twist = {}) {
      const coseKey = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey])
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authData(rpId, flags, count, attested)],
      ])
      const asked = challenge ?? newChallenge(ctx, `add/${userId}`)
      const clientDataJSON = clientData('webauthn.create', asked, origin).toString('base64url')
      return { id, clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] }
    },
    /** As a browser sends it to sign in. */
    answer({ challenge = '', origin, rpId, flags, count }: Twist) {
      const data = clientData('webauthn.get', challenge, origin)
      const authenticatorData = authData(rpId, flags, count)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        id,
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from(userId).toString('base64url'),
      }
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

type Cbor = number | string | Buffer | []

function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return cborMap([])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
