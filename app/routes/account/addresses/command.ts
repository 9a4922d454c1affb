import { addressCommands } from './commands.server.ts'

/** Does what is to be done at its address. */
export const action = addressCommands.action
export const loader = addressCommands.loader
