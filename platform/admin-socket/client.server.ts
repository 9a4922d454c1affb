// The client of the admin socket. Scripts use it to run commands in the running shop. If no shop is running, the
// commands run in the script's own process.
import net from 'node:net'
import { createInterface } from 'node:readline'
import { findSocket } from './socket-path.server.ts'
import type { Command, CommandHandler, FromShop, ToShop } from './commands.ts'

/** Thrown when no running shop uses the data folder. */
export class NoShopRunning extends Error {
  override readonly name = 'NoShopRunning'
}

/** Thrown when the shop could not run the command. The error's message says why. */
export class CommandFailed extends Error {}

export interface CommandOptions<Progress> {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/**
 * Sends a command to the shop that is running on the data folder. Returns the command's result. Throws `NoShopRunning`
 * if no shop is running.
 */
export async function sendCommand<Input, Progress, Result>(
  dataDir: string,
  command: Command<Input, Progress, Result>,
  input: Input,
  { onProgress, signal }: CommandOptions<Progress> = {},
): Promise<Result> {
  const connection = await connect(findSocket(dataDir))
  // A broken connection ends the loop below, which reports it.
  connection.on('error', () => {})
  const send = (message: ToShop) => connection.write(`${JSON.stringify(message)}\n`)
  const cancel = () => send({ cancel: true })
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    send({ command: command.name, input })
    if (signal?.aborted) cancel()
    for await (const message of messagesFrom(connection)) {
      if ('progress' in message) onProgress?.(message.progress as Progress)
      else if ('result' in message) return message.result as Result
      else throw Object.assign(new CommandFailed(message.failure), { name: message.name })
    }
    throw new CommandFailed('The shop stopped before it was done.')
  } finally {
    signal?.removeEventListener('abort', cancel)
    connection.destroy()
  }
}

/**
 * Yields the messages until the shop ends the connection. If the shop is killed, the connection ends with ECONNRESET.
 */
async function* messagesFrom(connection: net.Socket): AsyncGenerator<FromShop> {
  try {
    for await (const line of createInterface({ input: connection, crlfDelay: Infinity }))
      yield JSON.parse(line) as FromShop
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error
  }
}

/**
 * A function that opens the shop's data. Returns the command handlers, and the function `close`, which closes the data
 * again.
 */
export type OpenHandlers = () => Promise<{ handlers: CommandHandler[]; close: () => Promise<void> }>

/**
 * Runs a command in the process of the shop that uses the data folder. If no process uses the data folder, runs the
 * command in this process.
 */
export async function runInShopOrHere<Input, Progress, Result>(
  dataDir: string,
  open: OpenHandlers,
  command: Command<Input, Progress, Result>,
  input: Input,
  options: CommandOptions<Progress> = {},
): Promise<Result> {
  try {
    return await sendCommand(dataDir, command, input, options)
  } catch (error) {
    if (!(error instanceof NoShopRunning)) throw error
    return runHere(open, command, input, options)
  }
}

/** Runs a command in this process, whether or not a shop is running. */
export async function runHere<Input, Progress, Result>(
  open: OpenHandlers,
  command: Command<Input, Progress, Result>,
  input: Input,
  { onProgress, signal = new AbortController().signal }: CommandOptions<Progress> = {},
): Promise<Result> {
  const { handlers, close } = await open()
  try {
    const handler = handlers.find(({ name }) => name === command.name)
    if (!handler) throw new CommandFailed(`Nothing here answers the command "${command.name}".`)
    const progress = (message: unknown) => onProgress?.(message as Progress)
    return (await handler.work(input, { progress, signal })) as Result
  } finally {
    await close()
  }
}

export async function isListening(dataDir: string): Promise<boolean> {
  try {
    const connection = await connect(findSocket(dataDir))
    connection.destroy()
    return true
  } catch (error) {
    if (error instanceof NoShopRunning) return false
    throw error
  }
}

function connect(socketPath: string): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const connection = net.connect(socketPath)
    connection.once('connect', () => resolve(connection))
    connection.once('error', (error: NodeJS.ErrnoException) => {
      // EINVAL: the path is too long for a socket, so no shop has ever listened there.
      const hasNoListener = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'].includes(error.code ?? '')
      reject(
        hasNoListener ? new NoShopRunning('No shop is running on this folder.', { cause: error }) : error,
      )
    })
  })
}
