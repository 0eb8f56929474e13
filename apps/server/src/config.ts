import { resolve } from 'node:path'
import { isLoopback } from './addresses/loopback.ts'
import { ownRoutes } from './addresses/own-routes.ts'
import { withoutSlashes } from './addresses/web-address.ts'
import { withoutCredentials } from './addresses/without-credentials.ts'
import { ConfigError } from './config-error.ts'
import { readAddress } from './db/address.ts'
import { type DatabaseAddress, defaultConnections, type PostgresAddress } from './db/database.ts'
import type { Durability } from './db/engine.ts'
import { parseRanges } from './net/address-ranges.ts'
import { type MailSettings, mailSettings, type OidcSettings, oidcSettings } from './outside-settings.ts'

export interface Config {
  host: string
  port: number
  publicUrl: string
  /** Where the sites are that have no host name of their own. */
  sitesUrl: string
  database: DatabaseAddress
  /** Whether the disk has to confirm a write before it is acknowledged. */
  durability: Durability
  /** For how many days every revision is kept before edits are merged together; undefined for ever. */
  historyDays: number | undefined
  /** How many processes serve the file together. */
  processes: number
  /** Memory that all processes together may take; undefined leaves it to the container or the machine. */
  memoryLimitBytes: number | undefined
  bootstrapToken: string | undefined
  /** Address ranges that outbound fetches may reach although they are private. */
  outboundAllow: string[]
  /** Address ranges of reverse proxies, whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** Organizations that a person may found through the API. */
  maxFoundedOrganizations: number
  /** Requests a minute a caller may make; 0 switches the limit off. */
  rateLimitPerMinute: number
  /** Wrong secrets a minute that an address may bring; 0 switches the limit off. */
  failedAuthLimitPerMinute: number
  /** The OpenID Connect provider that people of this server may sign in with. */
  oidc: OidcSettings | undefined
  /** Where mails are handed over; without it nobody gets any. */
  mail: MailSettings | undefined
  logLevel: string
}

type Environment = Record<string, string | undefined>

/** The only reader of the environment. Empty values count as absent. */
export function readConfig(environment: Environment = process.env): Config {
  const value = (name: string) => environment[name] || undefined
  const port = wholeNumber('PORT', value('PORT') ?? '4010', 65_535)
  const ownUrl = webUrl('PUBLIC_URL', value('PUBLIC_URL') ?? `http://localhost:${port}`)
  return {
    host: value('HOST') ?? '127.0.0.1',
    port,
    publicUrl: ownUrl,
    sitesUrl: sitesUrl(value('QUIRE_SITES_URL') ?? `${ownUrl}/sites`, ownUrl),
    database: readDatabaseAddress('DATABASE_URL', value('DATABASE_URL') ?? 'file:./data/quire.db', environment),
    durability: oneOf('QUIRE_DURABILITY', value('QUIRE_DURABILITY') ?? 'full', ['full', 'relaxed']),
    historyDays: wholeNumber('QUIRE_HISTORY_DAYS', value('QUIRE_HISTORY_DAYS') ?? '0', 36_500) || undefined,
    processes: wholeNumber('QUIRE_PROCESSES', value('QUIRE_PROCESSES') ?? '1', 64, 1),
    memoryLimitBytes: memoryLimit('QUIRE_MEMORY_LIMIT', value('QUIRE_MEMORY_LIMIT')),
    bootstrapToken: bootstrapToken(value('QUIRE_BOOTSTRAP_TOKEN')),
    outboundAllow: addressRanges('QUIRE_OUTBOUND_ALLOW', value('QUIRE_OUTBOUND_ALLOW') ?? ''),
    trustedProxies: addressRanges('QUIRE_TRUSTED_PROXIES', value('QUIRE_TRUSTED_PROXIES') ?? ''),
    maxFoundedOrganizations: wholeNumber('QUIRE_FOUNDED_LIMIT', value('QUIRE_FOUNDED_LIMIT') ?? '100', 1_000_000_000),
    rateLimitPerMinute: wholeNumber('QUIRE_RATE_LIMIT', value('QUIRE_RATE_LIMIT') ?? '0', 1_000_000_000),
    failedAuthLimitPerMinute: wholeNumber('QUIRE_GUESS_LIMIT', value('QUIRE_GUESS_LIMIT') ?? '60', 1_000_000_000),
    oidc: oidcSettings(value),
    mail: mailSettings(value),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'info', logLevels),
  }
}

/** Settings that can be used and are probably not meant, each with what to do. */
export function warningsOf({ host, publicUrl }: Config): string[] {
  if (isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)) return []
  return [
    `HOST is ${host}, which lets other machines in, but the addresses in answers start with ${publicUrl}, which leads nowhere for them. Set PUBLIC_URL to where they see this server`,
  ]
}

function wholeNumber(name: string, text: string, maximum: number, minimum = 0): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < minimum || number > maximum) {
    throw new ConfigError(`${name} is "${text}" but must be a whole number from ${minimum} to ${maximum}`)
  }
  return number
}

const byteUnits: Record<string, number> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

/** As containers spell it: a number of bytes, or of k, m or g with or without `b` or `ib`. */
function memoryLimit(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, number, unit = ''] = /^(\d{1,15})\s*([kmg]?)(?:i?b)?$/i.exec(text) ?? []
  if (number === undefined || Number(number) === 0) {
    throw new ConfigError(`${name} is "${text}" but must be a number of bytes, such as 536870912, 512m or 2g`)
  }
  return Number(number) * (byteUnits[unit.toLowerCase()] ?? 1)
}

function addressRanges(name: string, text: string): string[] {
  const ranges = text
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean)
  try {
    parseRanges(ranges)
    return ranges
  } catch (error) {
    throw new ConfigError(`${name}: ${(error as RangeError).message}`)
  }
}

function webUrl(name: string, text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`${name} is "${text}" but must be an http or https address, such as https://docs.example.com`)
  }
  return withoutSlashes(url.href)
}

/** Sites would come before the server's own answers there. */
function sitesUrl(text: string, ownUrl: string): string {
  const address = webUrl('QUIRE_SITES_URL', text)
  const [first = ''] = new URL(address).pathname.slice(1).split('/')
  if (new URL(address).host === new URL(ownUrl).host && ownRoutes.includes(first.toLowerCase())) {
    throw new ConfigError(`QUIRE_SITES_URL is "${text}" but /${first} is a path of the server itself: choose another`)
  }
  return address
}

/**
 * An address that `name` was given. Relative paths start where the person stands, which is not where a package manager runs
 * the script.
 */
export function readDatabaseAddress(
  name: string,
  text: string,
  environment: Environment = process.env,
): DatabaseAddress {
  const address = readAddress(text, environment.INIT_CWD || process.cwd())
  if (!address) {
    // Where somebody mistyped it, it holds a password all the same.
    const shown = withoutCredentials(text)
    throw new ConfigError(
      `${name} is "${shown}" but must be a file, such as file:./data/quire.db, or a PostgreSQL database, such as postgres://quire@localhost/quire`,
    )
  }
  return address.engine === 'sqlite' ? address : { ...address, ...connectionSettings(environment) }
}

/** What keeps the connections of all servers together within what PostgreSQL, or a pooler before it, allows. */
function connectionSettings(environment: Environment): Partial<PostgresAddress> {
  const connections = environment.QUIRE_POSTGRES_CONNECTIONS || String(defaultConnections)
  const pooler = environment.QUIRE_POSTGRES_POOLER || 'none'
  return {
    connections: wholeNumber('QUIRE_POSTGRES_CONNECTIONS', connections, 1_000, 3),
    isPooled: oneOf('QUIRE_POSTGRES_POOLER', pooler, poolers) === 'transaction',
  }
}

const poolers = ['none', 'transaction']

/** Where a path that somebody gave leads, from where they stand. */
export function resolvePath(path: string, environment: Environment = process.env): string {
  return resolve(environment.INIT_CWD || process.cwd(), path)
}

function bootstrapToken(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]{8,200}$/.test(text)) {
    throw new ConfigError('QUIRE_BOOTSTRAP_TOKEN must have 8 to 200 characters, printable and without spaces')
  }
  return text
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((one) => one === text)
  if (choice === undefined) throw new ConfigError(`${name} is "${text}" but must be one of ${choices.join(', ')}`)
  return choice
}
