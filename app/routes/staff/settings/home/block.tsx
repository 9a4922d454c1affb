import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/block.ts'
import { homeCommands } from './commands.server.ts'
import { homeBlockData } from './data.server.ts'
import { HomeBlockPage } from './page.tsx'

export const action = homeCommands

export function loader({ context, params }: Route.LoaderArgs) {
  return homeBlockData(requireStaff(context), params.block)
}

/**
 * Reloads the form after every submission, even a refused one, because the form must then contain what another person
 * has saved in the meantime.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows a block, both at its own URL and at the URL that removes its picture. */
export default function Block({ loaderData, actionData }: Route.ComponentProps) {
  return <HomeBlockPage block={loaderData} response={actionData} />
}
