import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import type { Route } from './+types/count.ts'
import { countCommands } from './commands.server.ts'
import { CountStateMark } from './count-state.tsx'
import { countData } from './data.server.ts'
import { CountLines } from './lines.tsx'
import { CountResult } from './result.tsx'
import { ScanForm } from './scan-form.tsx'
import styles from '../stock.module.css'

export const action = countCommands

export function loader({ request, context, params }: Route.LoaderArgs) {
  return countData(requireStaff(context), request, params.count)
}

/** Path of the scanner's requests. They must not end the page if the connection fails. */
const SCANS = /\/scans$/
/** Status with which the browser itself answers a scan that could not be sent. */
const NOT_SENT = 503

/**
 * Sends a form to the server. If the connection fails during a scan, the page stays open, and the scan is sent again
 * later.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    const isScan = SCANS.test(new URL(request.url).pathname)
    if (!(error instanceof TypeError) || !isScan) throw error
    // The status prevents the routes around this one from reloading, which would fail as well.
    return data({ form: 'offline' }, { status: NOT_SENT })
  }
}

/** Reloads the page after every submission that reached the server: a refused form must show the present numbers. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, actionStatus, defaultShouldRevalidate } = args
  return formMethod && actionStatus !== NOT_SENT ? true : defaultShouldRevalidate
}

/** Shows a stock count: the field of the scanner, the counted numbers, and the differences. */
export default function CountPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().stock.counts
  const mayChange = useHasPermission()('stock.change')
  const { count, created, closed, scanKey } = loaderData
  const isOpen = count.state === 'open' && mayChange
  const responseTo = (form: string) => (response?.form === form ? response : undefined)
  return (
    <>
      <BackLink to={href('/staff/stock/counts')} text={words.back} />
      <StaffHead title={words.name(count.number)}>
        <CountStateMark state={count.state} />
      </StaffHead>
      <div className={stack(6, styles.page)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <div className={stack(1)}>
          <p className={looks.medium}>
            {count.location} · {words.scopes[count.scope]}
          </p>
          {count.note && <p className={looks.breakable}>{count.note}</p>}
          <p className={looks.fine}>{words.startedBy(created, count.byName)}</p>
          {closed && count.closedBy && <p className={looks.fine}>{words.closedBy(closed, count.closedBy)}</p>}
        </div>
        {isOpen && <p>{words.includesUnsent}</p>}
        {isOpen && <ScanForm key={count.id} id={count.id} scanKey={scanKey} response={responseTo('scan')} />}
        <CountLines page={loaderData} isOpen={isOpen} response={responseTo('numbers')} />
        <CountResult page={loaderData} isOpen={isOpen} />
      </div>
    </>
  )
}
