import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Header fields by their names in lower case, unfolded. */
  headers: Record<string, string>
  /** By their types. */
  parts: Record<string, string>
}

/** What a test lets the server answer instead, by the command; `undefined` as ever. */
export type Answers = Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'END', string>>

export interface MailServer extends AsyncDisposable {
  url: string
  mails: ReceivedMail[]
  answers: Answers
  /** Resolves when so many mails were taken. */
  received(count: number): Promise<void>
}

/** An SMTP server that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const answers: Answers = {}
  const sockets = new Set<Socket>()
  const waiting: { count: number; resolve(): void }[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, answers, (mail) => {
      mails.push(mail)
      for (const { count, resolve } of waiting) if (mails.length >= count) resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    answers,
    received: (count) =>
      mails.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ count, resolve })
          }),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, answers: Answers, take: (mail: ReceivedMail) => void): void {
  let [from, to, text, isData] = ['', [] as string[], '', false]
  const commands: Record<string, (line: string) => string> = {
    EHLO: () => '250 mail.example',
    MAIL: (line) => {
      ;[from, to] = [addressIn(line), []]
      return answers.MAIL ?? '250 ok'
    },
    RCPT: (line) => {
      if (!answers.RCPT) to.push(addressIn(line))
      return answers.RCPT ?? '250 ok'
    },
    DATA: () => {
      isData = answers.DATA === undefined
      text = ''
      return answers.DATA ?? '354 go on'
    },
    QUIT: () => '221 bye',
  }
  let rest = ''
  socket.write('220 mail.example\r\n')
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (isData && line !== '.') text += `${line.replace(/^\./, '')}\r\n`
      else if (isData) {
        isData = false
        if (!answers.END) take({ from, to, ...read(text) })
        socket.write(`${answers.END ?? '250 taken'}\r\n`)
      } else socket.write(`${commands[line.slice(0, 4).toUpperCase()]?.(line) ?? '250 ok'}\r\n`)
    }
  })
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

function read(text: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const { headers, body } = split(text)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  const sections = boundary === undefined ? [text] : body.split(`--${boundary}`).slice(1, -1)
  const parts = sections.map((section) => {
    const part = split(section.replace(/^\r\n/, ''))
    return [part.headers['content-type']?.split(';', 1)[0] ?? '', decode(part.headers, part.body)] as const
  })
  return { headers, parts: Object.fromEntries(parts) }
}

function split(text: string): { headers: Record<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const fields = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const pairs = fields.map((field) => [field.split(':', 1)[0]?.toLowerCase(), field.replace(/^[^:]*: ?/, '')])
  return { headers: Object.fromEntries(pairs), body: text.slice(end + 4) }
}

function decode({ 'content-transfer-encoding': encoding }: Record<string, string>, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const text = encoding === 'quoted-printable' ? unquote(body) : body
  return Buffer.from(text, 'latin1').toString().replaceAll('\r\n', '\n')
}

const unquote = (body: string) =>
  body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
