import { cartCommands } from './commands.server.ts'
import { page } from '#app/request/route-handle.ts'

export const handle = page()

export const action = cartCommands.action
export const loader = cartCommands.loader
