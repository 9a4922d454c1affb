import { href, redirect } from 'react-router'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/command.ts'
import { messageCommands } from './commands.server.ts'

export const action = messageCommands

export function loader({ params }: Route.LoaderArgs) {
  const id = readId(params.id ?? '')
  return redirect(id ? href('/staff/messages/:id', { id }) : `${href('/staff/messages')}?state=failed`)
}
