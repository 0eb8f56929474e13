import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export interface KeyAndCertificate {
  privateKey: KeyObject
  /** In PEM form. */
  certificate: string
}

/** A new key with a certificate that it signed itself, as identity providers use them. */
export function selfSigned(kind: 'rsa' | 'short rsa' | 'large exponent' | 'ec' = 'rsa'): KeyAndCertificate {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', {
          modulusLength: kind === 'short rsa' ? 1024 : 2048,
          publicExponent: kind === 'large exponent' ? 65_539 : 65_537,
        })
  const algorithm = kind === 'ec' ? sequence(objectId('2a8648ce3d040302')) : sequence(objectId('2a864886f70d01010b'))
  const name = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from('idp.example')))))
  const validity = sequence(time('20200101000000Z'), time('21200101000000Z'))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const version = tagged(0xa0, tagged(0x02, Buffer.from([2])))
  const serial = tagged(0x02, Buffer.from([1]))
  const body = sequence(version, serial, algorithm, name, validity, name, key)
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const base64 = sequence(body, algorithm, signature).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  return {
    privateKey,
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

function tagged(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content])
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 128) return Buffer.from([length])
  return length < 256 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 255])
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function objectId(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'))
}

function time(text: string): Buffer {
  return tagged(0x18, Buffer.from(text))
}
