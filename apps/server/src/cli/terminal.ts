import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { ConfigError } from '#config-error.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { outageAdvice } from '#db/outages.ts'
import { NotFoundError, ServiceError } from '#errors.ts'

/** A line of a report, such as a table or the findings of `doctor`. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The value that a program calling the command needs: an id, a name or a path, never a sentence. */
export function printResult(value: string): void {
  printLine(value)
}

/** A sentence for the person at the terminal, on standard error: programs read standard output. */
export function printNotice(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Whether the person at the terminal agrees; undefined when there is none to ask. */
export async function confirm(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // Whoever leaves without an answer has not agreed.
    const leaving = once(terminal, 'close').then(() => '')
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), leaving])
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

export function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** Prints rows under headings, in columns as wide as they need to be. */
export function printTable(headings: string[], rows: string[][]): void {
  const widths = headings.map((heading, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), heading.length),
  )
  for (const row of [headings, ...rows]) {
    printLine(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** Ends the command with one line that says what is wrong and how to fix it. */
export function explainFailure(error: unknown): void {
  process.exitCode = 1
  const text =
    expected(error) ?? outageAdvice(error) ?? advice(error) ?? (error instanceof Error ? error.stack : String(error))
  process.stderr.write(`quire: ${text}\n`)
}

/** Reports an error of the command-line parser, in one line too. */
export function explainMisuse(text: string, write: (text: string) => void): void {
  const complaint = text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  write(`quire: ${complaint} (add --help to see how it is used)\n`)
}

const listCommands: Record<string, string> = {
  'the organization': 'quire org list',
  'the user': 'quire user list',
  'the space': 'quire space list --org …',
  'the token': 'quire token list --user …',
  'the verified domain': 'quire domain list',
}

/** That something is not there, or not for whoever a command acts as, and which command shows what is. */
export function missing(what: string, email?: string): string {
  const sort = Object.keys(listCommands).find((name) => what.startsWith(`${name} `))
  const hint = sort === undefined ? '' : `: \`${listCommands[sort]}\` shows what does`
  return `${what} does not exist${email === undefined ? '' : `, or ${email} may not see it`}${hint}`
}

function expected(error: unknown): string | undefined {
  // Nothing is hidden from whoever has the file.
  if (error instanceof NotFoundError) return missing(error.what)
  const isExpected =
    error instanceof ConfigError || error instanceof UnusableDatabaseError || error instanceof ServiceError
  return isExpected ? error.message : undefined
}

const adviceByCode: Record<string, string> = {
  ENOENT: 'there is no such file or folder: check the path, and make its folder first',
  EADDRINUSE: 'the port is in use: stop what listens there, or set PORT to another one',
  EACCES: 'permission denied: check who owns the folder of DATABASE_URL, and that PORT is above 1024',
  EADDRNOTAVAIL: 'HOST is not an address of this machine',
  ENOTFOUND: 'HOST is not an address of this machine',
  EAI_AGAIN: 'HOST is not an address of this machine',
  EEXIST: 'a folder of DATABASE_URL is a file: point it elsewhere',
  ENOTDIR: 'a folder of DATABASE_URL is a file: point it elsewhere',
  EROFS: 'the disk is read-only: point DATABASE_URL elsewhere',
  EIO: 'the disk cannot be read or written: see that it works, and try again',
}

function advice(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  const known = Object.keys(adviceByCode).find((name) => code.startsWith(name))
  return known && `${adviceByCode[known]} (${error.message})`
}
