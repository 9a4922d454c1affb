// Server of the admin socket: a socket in the data folder that only the shop's system user can open. A process that can
// open it has full control of the shop, as it has with the folder itself. The socket never listens on a network.
import { chmodSync, mkdirSync } from 'node:fs'
import net from 'node:net'
import { createInterface } from 'node:readline'
import { isListening } from './ask.server.ts'
import { findSocket, placeSocket, removeSocket } from './socket-path.server.ts'
import type { CommandHandler, FromShop, ToShop } from './commands.ts'

const LAST_WORD_MS = 1_000

export interface Control {
  /** Accepts no more commands, aborts those that are running and waits for them. */
  close(): Promise<void>
}

/** Answers commands on the folder's socket until closed. Throws if another shop already runs on the folder. */
export async function serveControl(dataDir: string, handlers: CommandHandler[]): Promise<Control> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (await isListening(dataDir)) throw new Error(`Another shop is already running on ${dataDir}.`)
  removeSocket(dataDir, findSocket(dataDir))
  const place = placeSocket(dataDir)
  const known = new Map(handlers.map((handler) => [handler.name, handler]))
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const connections = new Set<net.Socket>()

  const server = net.createServer((connection) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    // A script that disconnects in the middle of a message is not an error of the shop.
    connection.on('error', () => {})
    const work = converse(connection, known, stopping.signal)
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, resolve)
  })
  if (process.platform !== 'win32') chmodSync(place, 0o600)

  return {
    async close() {
      server.close()
      stopping.abort(new Error('The shop is stopping.'))
      await Promise.all(underWay)
      await Promise.all([...connections].map(heardOut))
      removeSocket(dataDir, place)
    },
  }
}

/** Waits until the client has closed the connection; destroys the connection after a timeout. */
async function heardOut(connection: net.Socket): Promise<void> {
  const enough = setTimeout(() => connection.destroy(), LAST_WORD_MS)
  await new Promise((resolve) => connection.once('close', resolve))
  clearTimeout(enough)
}

/** Handles one connection with one command: runs the command until it ends or the client cancels or disconnects. */
async function converse(
  connection: net.Socket,
  known: ReadonlyMap<string, CommandHandler>,
  stopping: AbortSignal,
): Promise<void> {
  const left = new AbortController()
  const leave = () => left.abort(new Error('Stopped by whoever asked for it.'))
  connection.on('close', leave)
  stopping.addEventListener('abort', () => left.abort(stopping.reason), { once: true })
  const say = (message: FromShop) => {
    if (connection.writable) connection.write(`${JSON.stringify(message)}\n`)
  }
  const lines = createInterface({ input: connection, crlfDelay: Infinity })
  const asked = await new Promise<ToShop | null>((resolve) => {
    lines.once('line', (line) => resolve(parse(line)))
    left.signal.addEventListener('abort', () => resolve(null))
  })
  if (!asked || !('command' in asked)) return void connection.end()
  lines.on('line', leave)
  try {
    const handler = known.get(asked.command)
    if (!handler) throw new Error(`The running shop knows no command "${asked.command}".`)
    const progress = (done: unknown) => say({ progress: done })
    const result = await handler.work(asked.input, { progress, signal: left.signal })
    say({ result: result ?? null })
  } catch (error) {
    const { message, name } = error instanceof Error ? error : new Error(String(error))
    say({ failure: message, name })
  }
  connection.end()
}

function parse(line: string): ToShop | null {
  try {
    return JSON.parse(line) as ToShop
  } catch {
    return null
  }
}
