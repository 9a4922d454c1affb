// The server of the admin socket. The socket is in the data folder, and only the shop's system user can open it. A
// process that can open the socket has full control of the shop, just like a process that can write to the data folder.
// The socket never listens on a network.
import { chmodSync, mkdirSync } from 'node:fs'
import net from 'node:net'
import { createInterface } from 'node:readline'
import { isListening } from './client.server.ts'
import { findSocket, chooseSocketPath, removeSocket } from './socket-path.server.ts'
import type { CommandHandler, FromShop, ToShop } from './commands.ts'

const CLOSE_TIMEOUT_MS = 1_000

export interface AdminSocket {
  /** Stops accepting commands and aborts the running commands. Resolves when all of them have ended. */
  close(): Promise<void>
}

/**
 * Executes the commands that scripts send to the data folder's socket, until the server is closed. Throws if another
 * shop already runs on the data folder.
 */
export async function serveAdminSocket(dataDir: string, handlers: CommandHandler[]): Promise<AdminSocket> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (await isListening(dataDir)) throw new Error(`Another shop is already running on ${dataDir}.`)
  removeSocket(dataDir, findSocket(dataDir))
  const socketPath = chooseSocketPath(dataDir)
  const handlersByName = new Map(handlers.map((handler) => [handler.name, handler]))
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const connections = new Set<net.Socket>()

  const server = net.createServer((connection) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    // A script that disconnects in the middle of a message is not an error of the shop.
    connection.on('error', () => {})
    const work = handleConnection(connection, handlersByName, stopping.signal)
    running.add(work)
    void work.finally(() => running.delete(work))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  if (process.platform !== 'win32') chmodSync(socketPath, 0o600)

  return {
    async close() {
      server.close()
      stopping.abort(new Error('The shop is stopping.'))
      await Promise.all(running)
      await Promise.all([...connections].map(untilClosed))
      removeSocket(dataDir, socketPath)
    },
  }
}

/** Waits until the client has closed the connection. Destroys the connection after a timeout. */
async function untilClosed(connection: net.Socket): Promise<void> {
  const timeout = setTimeout(() => connection.destroy(), CLOSE_TIMEOUT_MS)
  await new Promise((resolve) => connection.once('close', resolve))
  clearTimeout(timeout)
}

/**
 * Handles one connection, which carries one command. Runs the command until it ends, or until the client cancels it or
 * disconnects.
 */
async function handleConnection(
  connection: net.Socket,
  handlersByName: ReadonlyMap<string, CommandHandler>,
  stopping: AbortSignal,
): Promise<void> {
  const cancellation = new AbortController()
  const cancel = () => cancellation.abort(new Error('Stopped by the caller.'))
  connection.on('close', cancel)
  stopping.addEventListener('abort', () => cancellation.abort(stopping.reason), { once: true })
  const send = (message: FromShop) => {
    if (connection.writable) connection.write(`${JSON.stringify(message)}\n`)
  }
  const lines = createInterface({ input: connection, crlfDelay: Infinity })
  const request = await new Promise<ToShop | null>((resolve) => {
    lines.once('line', (line) => resolve(parse(line)))
    cancellation.signal.addEventListener('abort', () => resolve(null))
  })
  if (!request || !('command' in request)) return void connection.end()
  lines.on('line', cancel)
  try {
    const handler = handlersByName.get(request.command)
    if (!handler) throw new Error(`The running shop has no command "${request.command}".`)
    const progress = (done: unknown) => send({ progress: done })
    const result = await handler.work(request.input, { progress, signal: cancellation.signal })
    send({ result: result ?? null })
  } catch (error) {
    const { message, name } = error instanceof Error ? error : new Error(String(error))
    send({ failure: message, name })
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
