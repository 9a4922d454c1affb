import { securityCommands } from './commands.server.ts'

export const action = securityCommands.action
export const loader = securityCommands.loader
