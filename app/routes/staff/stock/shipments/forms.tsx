import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { ShipmentPageData } from './data.server.ts'

interface PageProps {
  readonly page: ShipmentPageData
}

/** Adds a product by its SKU or GTIN. */
export function LineForm({ page, response }: PageProps & { readonly response: FormResponse | undefined }) {
  const words = useStaffWords().stock.shipments
  const form = useFocusOnError(response)
  return (
    <Form
      ref={form}
      method="post"
      action={href('/staff/stock/shipments/:shipment/lines', { shipment: page.shipment.id })}
      className={formStack(3, looks.sheet)}
      aria-labelledby="add-line"
      noValidate
    >
      <h2 id="add-line" className={looks.smallTitle}>
        {words.addLine}
      </h2>
      <TextField
        {...fieldPropsOf(response, 'code', '')}
        label={words.code}
        hint={words.codeHint}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
      />
      <TextField
        {...fieldPropsOf(response, 'quantity', '1')}
        label={words.quantity}
        hint={words.quantityHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        aria-required
      />
      <Button kind="secondary">{words.add}</Button>
    </Form>
  )
}

/** Sends a transfer. */
export function SendForm({ page: { shipment, seen } }: PageProps) {
  const words = useStaffWords().stock.shipments
  return (
    <Form
      method="post"
      action={href('/staff/stock/shipments/:shipment/dispatch', { shipment: shipment.id })}
      className={formStack(3, looks.sheet)}
    >
      <p>{words.sendText(shipment.from ?? '')}</p>
      <input type="hidden" name="seen" value={seen} />
      <Button>{words.send}</Button>
    </Form>
  )
}

/** Ends or cancels a shipment. Collapsed to prevent accidental submission. */
export function EndForm({ page: { shipment, seen } }: PageProps) {
  const words = useStaffWords().stock.shipments
  const kind = shipment.state === 'draft' ? 'draft' : shipment.kind
  return (
    <Disclosure summary={words.end}>
      <Form
        method="post"
        action={href('/staff/stock/shipments/:shipment/end', { shipment: shipment.id })}
        className={formStack(3, looks.narrow)}
      >
        <p>{words.endTexts[kind]}</p>
        <input type="hidden" name="seen" value={seen} />
        {kind === 'transfer' && (
          <SelectField name="rest" label={words.rest} defaultValue="back">
            <option value="back">{words.rests.back}</option>
            <option value="lost">{words.rests.lost}</option>
          </SelectField>
        )}
        <Button kind="danger">{words.endButton[kind]}</Button>
      </Form>
    </Disclosure>
  )
}
