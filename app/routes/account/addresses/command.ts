import { addressCommands } from './commands.server.ts'

export const action = addressCommands.action
export const loader = addressCommands.loader
