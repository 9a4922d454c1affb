import { signInCommands } from './commands.server.ts'

export const action = signInCommands.action
export const loader = signInCommands.loader
