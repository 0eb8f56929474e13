import { X509Certificate } from 'node:crypto'
import { BadRequestError } from '#errors.ts'

const block = /-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g
const minimumBits = 2048
/** Verifying takes the longer the larger the exponent is; all that are in use have this or less. */
const maximumExponent = 65_537n
const maximumBits = 4096

/** The certificates in a text, in PEM form: one after the other while an identity provider changes its key. */
export function toPem(text: string): string[] {
  const blocks = [...text.matchAll(block)].map(([, body = '']) => body)
  const bodies = blocks.length > 0 ? blocks : [text]
  return bodies.map((body) => {
    const lines = body.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  })
}

/** Refuses what could never verify a signature, when it is entered and not when somebody wants to sign in. */
export function requireCertificate(field: string, text: string): void {
  const rest = text.replaceAll(block, '')
  if (rest !== text && rest.trim() !== '') {
    throw new BadRequestError(`${field} must hold nothing beside certificates in PEM form`)
  }
  for (const pem of toPem(text)) requireKey(field, parse(field, pem))
}

function parse(field: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new BadRequestError(`${field} must be an X.509 certificate, in PEM form or as its bare base64`)
  }
}

function requireKey(field: string, { publicKey }: X509Certificate): void {
  if (publicKey.asymmetricKeyType !== 'rsa') {
    throw new BadRequestError(
      `${field} must hold an RSA key: signatures with a key of the type ${publicKey.asymmetricKeyType} are not verified`,
    )
  }
  const { modulusLength: bits = 0, publicExponent = 0n } = publicKey.asymmetricKeyDetails ?? {}
  if (bits < minimumBits || bits > maximumBits) {
    throw new BadRequestError(`${field} must hold an RSA key of ${minimumBits} to ${maximumBits} bits, not of ${bits}`)
  }
  if (publicExponent > maximumExponent) {
    throw new BadRequestError(`${field} must hold an RSA key whose public exponent is ${maximumExponent} at the most`)
  }
}
