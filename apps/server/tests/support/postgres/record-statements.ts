import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A statement that a server sent. */
export interface SentStatement {
  text: string
  /** Whether a query for words that it was given has alternatives, which the text does not tell. */
  hasAlternatives: boolean
}

/** Where the processes of a run of the tests note what they send. */
export function createStatementFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'quire-statements-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

export function readStatements(folder: string): SentStatement[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  return [...new Set(lines)].filter(Boolean).map((line) => JSON.parse(line) as SentStatement)
}

interface Sent {
  text?: string
  values?: unknown[]
}

type Sending = { connectionParameters?: { application_name?: string } }

let folderOfProcess: string | undefined
let isRecording = false

/** From now on, until disposed of, every statement that servers of this process send is noted once. Those of the tests are not. */
export function recordStatements(folder: string): Disposable {
  const before = folderOfProcess
  folderOfProcess = folder
  if (!isRecording) noteStatements()
  isRecording = true
  return {
    [Symbol.dispose]() {
      folderOfProcess = before
    },
  }
}

function noteStatements(): void {
  const known = new Set<string>()
  const { prototype } = pg.Client
  const send = prototype.query as (this: Sending, ...sent: unknown[]) => unknown
  const recording = function (this: Sending, ...sent: unknown[]): unknown {
    if (folderOfProcess !== undefined && this.connectionParameters?.application_name?.startsWith('quire')) {
      const line = JSON.stringify(describe(sent))
      if (!known.has(`${folderOfProcess}${line}`))
        appendFileSync(join(folderOfProcess, String(process.pid)), `${line}\n`)
      known.add(`${folderOfProcess}${line}`)
    }
    return send.apply(this, sent)
  }
  Object.assign(prototype, { query: recording })
}

function describe([first, second]: unknown[]): SentStatement {
  const { text = '', values = second } = typeof first === 'string' ? { text: first } : (first as Sent)
  const isForWords = /tsquery/.test(text) && Array.isArray(values)
  return {
    text,
    hasAlternatives: isForWords && values.some((value) => typeof value === 'string' && / \| /.test(value)),
  }
}
