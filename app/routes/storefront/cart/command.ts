import { cartCommands } from './commands.server.ts'
import { page } from '#app/request/route-handle.ts'

export const handle = page()

/** Does what is to be done at its address. */
export const action = cartCommands.action
export const loader = cartCommands.loader
