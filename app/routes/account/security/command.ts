import { securityCommands } from './commands.server.ts'

/** Does what is to be done at its address. */
export const action = securityCommands.action
export const loader = securityCommands.loader
