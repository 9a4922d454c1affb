// A real SMTP server for tests. Tests can make it misbehave as mail servers do.
import type { Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'

/** Behaviour of the server for the next connection or e-mail. By default, the server accepts everything. */
export type SmtpBehaviour =
  | { readonly kind: 'takes' }
  /** Replies with `code` to the recipient, the sender or the content of the next `times` e-mails. */
  | {
      readonly kind: 'answers_recipient' | 'answers_sender' | 'answers_letter'
      readonly code: number
      readonly times: number
    }
  | { readonly kind: 'never_greets' | 'hangs_up_at_once' | 'never_answers_letter' }
  /** Sends its reply to the e-mail byte by byte, without an end. */
  | { readonly kind: 'trickles_answer' }
  /** Pauses for 50 ms after each part of the e-mail that it reads. */
  | { readonly kind: 'reads_slowly' }
  | { readonly kind: 'hangs_up_within_letter' | 'hangs_up_after_letter'; readonly times: number }

export interface ReceivedEmail {
  readonly from: string
  readonly to: readonly string[]
  readonly user: string | null
  readonly isEncrypted: boolean
  /** The e-mail in the form in which the server received it. */
  readonly raw: string
  readonly mail: ParsedMail
}

export interface MailServer {
  readonly port: number
  readonly url: string
  /** Every e-mail that the server received completely, even if the server could not confirm it. */
  readonly emails: ReceivedEmail[]
  /** Number of connections so far. */
  connections(): number
  is(behaviour: SmtpBehaviour): void
  /** Closes all connections, as a server does after an hour of silence. */
  hangUp(): void
  close(): Promise<void>
}

interface MailServerOptions {
  readonly users?: Readonly<Record<string, string>>
  readonly options?: SMTPServerOptions
  /** Port to listen on. By default, any free port. */
  readonly port?: number
}

export async function openMailServer({
  users,
  options,
  port: requestedPort = 0,
}: MailServerOptions = {}): Promise<MailServer> {
  const emails: ReceivedEmail[] = []
  const sockets = new Map<number, Socket>()
  let connections = 0
  let behaviour: SmtpBehaviour = { kind: 'takes' }
  const hangUpOn = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()
  /** Returns whether this behaviour applies now. If it applies, reduces the number of times that it still applies. */
  const takeBehaviour = (kind: SmtpBehaviour['kind']) => {
    if (behaviour.kind !== kind) return false
    if ('times' in behaviour)
      behaviour = behaviour.times > 1 ? { ...behaviour, times: behaviour.times - 1 } : { kind: 'takes' }
    return true
  }
  const answering = (kind: 'answers_recipient' | 'answers_sender' | 'answers_letter') => {
    const code = behaviour.kind === kind ? behaviour.code : 0
    return takeBehaviour(kind)
      ? Object.assign(new Error('<ada@example.com>: not here'), { responseCode: code })
      : null
  }
  const server = new SMTPServer({
    logger: false,
    authOptional: !users,
    disabledCommands: ['STARTTLS'],
    ...options,
    onConnect(session, callback) {
      connections += 1
      if (behaviour.kind === 'never_greets') return
      if (behaviour.kind === 'hangs_up_at_once') return void hangUpOn(session)
      callback()
    },
    onAuth({ username, password }, _session, callback) {
      const isKnown = username !== undefined && users?.[username] === password
      callback(isKnown ? null : new Error('Authentication failed'), isKnown ? { user: username } : undefined)
    },
    onMailFrom: (_address, _session, callback) => callback(answering('answers_sender')),
    onRcptTo: (_address, _session, callback) => callback(answering('answers_recipient')),
    async onData(stream, session, callback) {
      if (takeBehaviour('hangs_up_within_letter')) return void stream.once('data', () => hangUpOn(session))
      // A client that is killed while it sends an e-mail closes the connection. That e-mail was not accepted.
      const raw = await readAll(stream, behaviour.kind === 'reads_slowly' ? 50 : 0).catch(() => null)
      if (raw === null) return
      const refusal = answering('answers_letter')
      if (refusal) return callback(refusal)
      emails.push(await toReceivedEmail(session, raw))
      if (takeBehaviour('trickles_answer')) return trickle(sockets.get(session.remotePort))
      if (takeBehaviour('hangs_up_after_letter')) return void hangUpOn(session)
      if (!takeBehaviour('never_answers_letter')) callback(null, 'queued as 4F2A')
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.set(socket.remotePort ?? 0, socket)
    socket.once('close', () => sockets.delete(socket.remotePort ?? 0))
  })
  await new Promise<void>((resolve) => server.listen(requestedPort, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const hangUp = () => {
    for (const socket of sockets.values()) socket.destroy()
  }
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    emails,
    connections: () => connections,
    is(next) {
      behaviour = next
    },
    hangUp,
    close() {
      hangUp()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function trickle(socket: Socket | undefined): void {
  const timer = setInterval(() => {
    if (!socket || socket.destroyed) clearInterval(timer)
    else socket.write('2')
  }, 50)
}

async function readAll(stream: SMTPServerDataStream, pauseMs: number): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk as Uint8Array))
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function toReceivedEmail(
  { envelope, user, secure }: SMTPServerSession,
  raw: string,
): Promise<ReceivedEmail> {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    user: user ?? null,
    isEncrypted: secure,
    raw,
    mail: await simpleParser(raw),
  }
}
