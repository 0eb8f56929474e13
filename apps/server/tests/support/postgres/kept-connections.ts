import pg, { type Client, type ClientConfig } from 'pg'

/** What of a client tells whether anything is under way, which its types leave out. */
interface Inside {
  _activeQuery: object | null
  _queryQueue: object[]
  _queryable: boolean
  _ended: boolean
  getTransactionStatus(): string | null
  ref(): void
  unref(): void
}

interface Kept {
  client: Client
  end: Client['end']
  /** How many servers have had it. */
  servers: number
}

/** A connection keeps what it knows of every statement, so it is not to grow too old. */
const mostServers = 100
const mostKept = 8

/** Addresses of the databases whose connections are kept. */
const databases = new Set<string>()
const kept = new Map<string, Kept[]>()

/**
 * Connections to this database are not closed with the server that had them, but given to the next one of this process: a
 * new one has to be started, and finds out about every table and plans every statement anew, which takes PostgreSQL longer
 * than all that most tests ask of it.
 */
export function keepConnections(url: string): void {
  if (databases.size === 0)
    Object.defineProperty(pg.Pool.prototype, 'Client', { get: () => KeptClient, set: () => undefined })
  databases.add(url)
}

/** Stands where pools expect a class. */
function KeptClient(options: ClientConfig): Client {
  const { connectionString = '', application_name, statement_timeout, query_timeout } = options
  if (!databases.has(connectionString)) return new pg.Client(options)
  const key = JSON.stringify([connectionString, application_name, statement_timeout, query_timeout])
  return takeKept(key) ?? create(options, key)
}

function takeKept(key: string): Client | undefined {
  const clients = kept.get(key) ?? []
  for (let own = clients.pop(); own; own = clients.pop()) {
    if (!isUsable(own.client)) continue
    own.servers += 1
    insideOf(own.client).ref()
    return own.client.removeAllListeners()
  }
  return undefined
}

function create(options: ClientConfig, key: string): Client {
  const client = new pg.Client(options)
  const own: Kept = { client, end: client.end.bind(client), servers: 1 }
  const connect = client.connect.bind(client) as (done: (error?: Error) => void) => void
  return Object.assign(client, {
    connect: (done: (error?: Error) => void) => (own.servers === 1 ? connect(done) : process.nextTick(done)),
    end(done: () => void) {
      if (!keep(key, own)) return own.end(done)
      return process.nextTick(done)
    },
  }) as Client
}

function keep(key: string, own: Kept): boolean {
  const clients = kept.get(key) ?? []
  if (!isUsable(own.client) || own.servers >= mostServers || clients.length >= mostKept) return false
  // It ends with the PostgreSQL of the run, and keeps nobody from coming to an end.
  own.client.removeAllListeners().on('error', () => undefined)
  insideOf(own.client).unref()
  kept.set(key, [...clients, own])
  return true
}

function isUsable(client: Client): boolean {
  const inside = insideOf(client)
  const isIdle = !inside._activeQuery && inside._queryQueue.length === 0 && inside.getTransactionStatus() === 'I'
  return isIdle && inside._queryable && !inside._ended
}

function insideOf(client: Client): Inside {
  return client as unknown as Inside
}
