import { cartCommands } from './commands.server.ts'

/** Does what is to be done at its address. */
export const action = cartCommands.action
export const loader = cartCommands.loader
