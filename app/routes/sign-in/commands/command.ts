import { signInCommands } from './commands.server.ts'

/** Does what is to be done at its address. */
export const action = signInCommands.action
export const loader = signInCommands.loader
