import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import type { Route } from './+types/shipment.ts'
import { shipmentCommands } from './commands.server.ts'
import { shipmentData, type ShipmentPageData } from './data.server.ts'
import { EndForm, LineForm, SendForm } from './forms.tsx'
import { ShipmentState } from './shipment-state.tsx'
import { ShipmentLines } from './lines.tsx'
import styles from '../stock.module.css'

export const action = shipmentCommands

export function loader({ context, params }: Route.LoaderArgs) {
  return shipmentData(requireStaff(context), params.shipment)
}

/** Reloads the page after every submission, because a refused form must show the present numbers. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows a transfer or incoming goods: the products, and the forms for its next steps. */
export default function ShipmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().stock.shipments
  const mayChange = useHasPermission()('stock.change')
  const { shipment, seen } = loaderData
  const { number, kind, state, lines } = shipment
  const isOpen = state === 'draft' || state === 'open'
  const responseTo = (form: string) => (response?.form === form ? response : undefined)
  return (
    <>
      <BackLink to={href('/staff/stock/shipments')} text={words.back} />
      <StaffHead title={words.kinds[kind](number)}>
        <ShipmentState shipment={shipment} />
      </StaffHead>
      <div className={stack(6, styles.page)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <Facts page={loaderData} />
        <ShipmentLines page={loaderData} mayChange={mayChange} response={responseTo('receive')} />
        {mayChange && loaderData.isEditable && (
          // The key changes with the lines, so that a saved form is empty again.
          <LineForm key={`line ${seen}`} page={loaderData} response={responseTo('line')} />
        )}
        {mayChange && state === 'draft' && lines.length > 0 && <SendForm page={loaderData} />}
        {mayChange && isOpen && <EndForm page={loaderData} />}
      </div>
    </>
  )
}

function Facts({ page: { shipment, moment } }: { readonly page: ShipmentPageData }) {
  const words = useStaffWords().stock.shipments
  const { format } = useWords()
  const { from, to, supplier, expectedOn, note, byName } = shipment
  return (
    <div className={stack(1)}>
      <p className={looks.medium}>{words.route(from ?? supplier ?? words.supplier, to)}</p>
      {expectedOn && (
        <p>
          {words.expectedOn} {format.day(expectedOn)}
        </p>
      )}
      {note && <p className={looks.breakable}>{note}</p>}
      <p className={looks.fine}>{words.createdBy(moment, byName)}</p>
    </div>
  )
}
