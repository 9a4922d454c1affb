import { type Destination, readDestination } from '#app/request/session.server.ts'

/**
 * Returns the page that the user wanted to open before the set-up of two-factor authentication, from the parameter `to`
 * of the URL. `null`: the user came from the security page.
 */
export function nextPageOf({ url }: Request): Destination | null {
  const to = new URL(url).searchParams.get('to')
  return to === null ? null : readDestination(to)
}
