import { data, Form, href, Link } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { MAX_STOCK_NOTE } from '#shop/stock/ledger.ts'
import { listLocationNames } from '#shop/stock/locations.server.ts'
import { MAX_SUPPLIER, type ShipmentKind, shipmentKinds } from '#shop/stock/shipments/shipments.ts'
import type { Route } from './+types/new.ts'
import { newShipmentCommand } from './new-shipment.server.ts'

export const action = newShipmentCommand

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = shipmentKinds.find((each) => each === params.kind)
  if (!kind) throw data(null, { status: 404 })
  return { kind, locations: await listLocationNames(requireStaff(context).db) }
}
type NewShipmentData = Awaited<ReturnType<typeof loader>>

/** Shows the form that creates a transfer or incoming goods. */
export default function NewShipment({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().stock.shipments
  const { kind, locations } = loaderData
  const isTransfer = kind === 'transfer'
  return (
    <>
      <BackLink to={href('/staff/stock/shipments')} text={words.back} />
      <StaffHead title={isTransfer ? words.newTransfer : words.newIncoming}>
        <p className={looks.quiet}>{isTransfer ? words.newTransferText : words.newIncomingText}</p>
      </StaffHead>
      {isTransfer && locations.length < 2 ? (
        <Notice
          action={
            <Link to={href('/staff/stock/locations')} className={looks.target}>
              {words.toLocations}
            </Link>
          }
        >
          {words.needsLocations}
        </Notice>
      ) : (
        <ShipmentForm key={kind} kind={kind} locations={locations} response={response} />
      )}
    </>
  )
}

interface ShipmentFormProps extends Pick<NewShipmentData, 'locations'> {
  readonly kind: ShipmentKind
  readonly response: FormResponse | undefined
}

function ShipmentForm({ kind, locations, response }: ShipmentFormProps) {
  const stock = useStaffWords().stock
  const words = stock.shipments
  const form = useFocusOnError(response)
  const isTransfer = kind === 'transfer'
  return (
    <Form ref={form} method="post" className={formStack(4, looks.sheet, looks.narrow)} noValidate>
      {isTransfer && (
        <LocationField name="from" label={words.from} locations={locations} response={response} nth={0} />
      )}
      {!isTransfer && (
        <TextField
          {...fieldPropsOf(response, 'supplier', '')}
          label={words.supplier}
          optional={stock.optional}
          maxLength={MAX_SUPPLIER}
          autoComplete="off"
        />
      )}
      <LocationField
        name="to"
        label={words.to}
        locations={locations}
        response={response}
        nth={isTransfer ? 1 : 0}
      />
      <TextField
        {...fieldPropsOf(response, 'expected', '')}
        label={words.expectedOn}
        optional={stock.optional}
        type="date"
      />
      <TextArea
        {...fieldPropsOf(response, 'note', '')}
        label={stock.note}
        optional={stock.optional}
        maxLength={MAX_STOCK_NOTE}
      />
      <Button>{words.create}</Button>
    </Form>
  )
}

interface LocationFieldProps extends Pick<ShipmentFormProps, 'locations' | 'response'> {
  readonly name: string
  readonly label: string
  /** Which location is chosen at first. */
  readonly nth: number
}

function LocationField({ name, label, locations, response, nth }: LocationFieldProps) {
  return (
    <SelectField {...fieldPropsOf(response, name, locations[nth]?.id)} label={label}>
      {locations.map((location) => (
        <option key={location.id} value={location.id}>
          {location.name}
        </option>
      ))}
    </SelectField>
  )
}
