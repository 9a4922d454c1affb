import { useRouteLoaderData } from 'react-router'

/** The data of the root route. Absent on an error page if the root route has not loaded. */
interface RootData {
  readonly sendsEmails: boolean
}

/** Returns whether the shop has a mail server. Without one, the shop stores its e-mails and delivers none. */
export function useSendsEmails(): boolean {
  return useRouteLoaderData<RootData>('root')?.sendsEmails ?? true
}
