// The protocol between the scripts and the running shop: commands with a name, an input, progress and a result.

/**
 * A command of a script. The running shop executes the command. If no shop is running, the script executes the command
 * itself. Input, progress and result must be JSON values.
 */
export interface Command<Input, Progress, Result> {
  readonly name: string
  readonly types?: { input: Input; progress: Progress; result: Result }
}

export interface CommandRun<Progress> {
  progress: (progress: Progress) => void
  /** Signal that is aborted when the script that sent the command disconnects. */
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

/** Messages between the scripts and the running shop. Each message is one line of JSON. */
export type ToShop = { command: string; input: unknown } | { cancel: true }
export type FromShop = { progress: unknown } | { result: unknown } | { failure: string; name: string }
