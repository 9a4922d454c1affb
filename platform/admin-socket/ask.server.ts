// Client of the admin socket, used by the scripts, and the fallback when no shop is running.
import net from 'node:net'
import { createInterface } from 'node:readline'
import { findSocket } from './socket-path.server.ts'
import type { Command, CommandHandler, FromShop, ToShop } from './commands.ts'

/** Thrown when no shop listens on the data folder. */
export class NoShopRunning extends Error {
  override readonly name = 'NoShopRunning'
}

/** Thrown when the shop could not run the command; the message says why. */
export class CommandFailed extends Error {}

export interface Asking<Progress> {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/** Sends a command to the shop that runs on the folder and returns its result. Throws `NoShopRunning` if no shop runs. */
export async function askShop<Input, Progress, Result>(
  dataDir: string,
  command: Command<Input, Progress, Result>,
  input: Input,
  { onProgress, signal }: Asking<Progress> = {},
): Promise<Result> {
  const connection = await connect(findSocket(dataDir))
  // A broken connection ends the loop below, which reports it.
  connection.on('error', () => {})
  const say = (message: ToShop) => connection.write(`${JSON.stringify(message)}\n`)
  const cancel = () => say({ cancel: true })
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    say({ command: command.name, input })
    if (signal?.aborted) cancel()
    for await (const line of createInterface({ input: connection, crlfDelay: Infinity })) {
      const said = JSON.parse(line) as FromShop
      if ('progress' in said) onProgress?.(said.progress as Progress)
      else if ('result' in said) return said.result as Result
      else throw Object.assign(new CommandFailed(said.failure), { name: said.name })
    }
    throw new CommandFailed('The shop stopped before it was done.')
  } finally {
    signal?.removeEventListener('abort', cancel)
    connection.destroy()
  }
}

/** Opens the data and returns the command handlers; `close` releases the data again. */
export type OpenHere = () => Promise<{ handlers: CommandHandler[]; close: () => Promise<void> }>

/** Runs a command in the shop that runs on the folder or, if none does, in this process. */
export async function withShop<Input, Progress, Result>(
  dataDir: string,
  open: OpenHere,
  command: Command<Input, Progress, Result>,
  input: Input,
  asking: Asking<Progress> = {},
): Promise<Result> {
  try {
    return await askShop(dataDir, command, input, asking)
  } catch (error) {
    if (!(error instanceof NoShopRunning)) throw error
    return withoutShop(open, command, input, asking)
  }
}

/** Runs a command in this process, whether or not a shop is running. */
export async function withoutShop<Input, Progress, Result>(
  open: OpenHere,
  command: Command<Input, Progress, Result>,
  input: Input,
  { onProgress, signal = new AbortController().signal }: Asking<Progress> = {},
): Promise<Result> {
  const { handlers, close } = await open()
  try {
    const handler = handlers.find(({ name }) => name === command.name)
    if (!handler) throw new CommandFailed(`Nothing here answers the command "${command.name}".`)
    const progress = (said: unknown) => onProgress?.(said as Progress)
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

function connect(place: string): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const connection = net.connect(place)
    connection.once('connect', () => resolve(connection))
    connection.once('error', (error: NodeJS.ErrnoException) => {
      // EINVAL: the path is too long for a socket, so no shop has ever listened there.
      const nobody = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'].includes(error.code ?? '')
      reject(nobody ? new NoShopRunning('No shop is running on this folder.', { cause: error }) : error)
    })
  })
}
