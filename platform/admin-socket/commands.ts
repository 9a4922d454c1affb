// The protocol between the scripts and the running shop. A command has a name, an input, progress messages and a
// result.

/**
 * A command that a script sends. The running shop executes the command. If no shop is running, the script itself
 * executes the command. The input, the progress messages and the result must be JSON values.
 */
export interface Command<Input, Progress, Result> {
  readonly name: string
  readonly types?: { input: Input; progress: Progress; result: Result }
}

export interface CommandRun<Progress> {
  progress: (progress: Progress) => void
  /** A signal that is aborted when the script that sent the command disconnects. */
  signal: AbortSignal
}

export interface CommandHandler {
  name: string
  work: (input: unknown, run: CommandRun<unknown>) => Promise<unknown>
}

export function defineCommand<Input, Progress, Result>(name: string): Command<Input, Progress, Result> {
  return { name }
}

/** Registers the handler of a command. */
export function onCommand<Input, Progress, Result>(
  command: Command<Input, Progress, Result>,
  work: (input: Input, run: CommandRun<Progress>) => Promise<Result>,
): CommandHandler {
  return { name: command.name, work: (input, run) => work(input as Input, run) }
}

/**
 * The messages between a script and the running shop (`ToShop`: from the script, `FromShop`: from the shop). Each
 * message is one line of JSON.
 */
export type ToShop = { command: string; input: unknown } | { cancel: true }
export type FromShop = { progress: unknown } | { result: unknown } | { failure: string; name: string }
