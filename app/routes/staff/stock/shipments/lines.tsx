import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { VariantName } from '../variant-name.tsx'
import type { ShipmentPageData } from './data.server.ts'
import styles from '../stock.module.css'

interface LinesProps {
  readonly page: ShipmentPageData
  readonly mayChange: boolean
  readonly response: FormResponse | undefined
}

/** Shows the products of a shipment. While it is open, shows a field for the units that have arrived. */
export function ShipmentLines({ page, mayChange, response }: LinesProps) {
  const words = useStaffWords().stock.shipments
  const { lines, state } = page.shipment
  const isReceiving = mayChange && state === 'open' && lines.length > 0
  return (
    <section className={stack(3)} aria-labelledby="lines">
      <h2 id="lines" className={looks.smallTitle}>
        {isReceiving ? words.receive : words.lines}
      </h2>
      {lines.length === 0 && <p>{words.noLines}</p>}
      {isReceiving && <ReceiveForm key={page.seen} page={page} response={response} />}
      {!isReceiving && lines.length > 0 && <LinesTable page={page} response={undefined} />}
      {mayChange && page.isEditable && <RemovalForms page={page} />}
    </section>
  )
}

function ReceiveForm({ page, response }: Omit<LinesProps, 'mayChange'>) {
  const words = useStaffWords().stock.shipments
  const form = useFocusOnError(response)
  const { id } = page.shipment
  return (
    <Form
      ref={form}
      method="post"
      action={href('/staff/stock/shipments/:shipment/receipt', { shipment: id })}
      className={formStack(3)}
      noValidate
    >
      <p className={looks.fine}>{words.receiveText}</p>
      <input type="hidden" name="seen" value={page.seen} />
      <LinesTable page={page} response={response} isReceiving />
      <Button>{words.receiveButton}</Button>
    </Form>
  )
}

interface TableProps extends Omit<LinesProps, 'mayChange'> {
  readonly isReceiving?: boolean
}

function LinesTable({ page, response, isReceiving = false }: TableProps) {
  const words = useStaffWords().stock.shipments
  const { lines, state } = page.shipment
  const { product, expected, received, action } = words.lineColumns
  const columns = [
    { key: 'product', name: product },
    { key: 'expected', name: state === 'draft' ? words.sentUnits : expected, className: styles.number },
    ...(state === 'draft' ? [] : [{ key: 'received', name: received, className: styles.number }]),
    ...(isReceiving ? [{ key: 'now', name: words.receive, className: styles.number }] : []),
  ]
  return (
    <StaffTable columns={columns} className={styles.table}>
      {lines.map((line) => (
        <tr key={line.variantId}>
          <td>
            <VariantName variant={line} />
          </td>
          <td className={styles.number} data-label={columns[1]?.name ?? action}>
            {line.quantity}
          </td>
          {state !== 'draft' && (
            <td className={styles.number} data-label={received}>
              {line.received}
            </td>
          )}
          {isReceiving && (
            <td data-label={line.received < line.quantity ? words.receive : undefined}>
              {line.received < line.quantity && (
                <div className={styles.field}>
                  <TextField
                    {...fieldPropsOf(response, `units.${line.variantId}`, line.quantity - line.received)}
                    label={<span className={looks.spoken}>{words.receiveNow(line.sku)}</span>}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={12}
                  />
                </div>
              )}
            </td>
          )}
        </tr>
      ))}
    </StaffTable>
  )
}

/** Shows a button for each line that can be removed. Forms cannot contain other forms, so they follow the table. */
function RemovalForms({ page: { shipment } }: { readonly page: ShipmentPageData }) {
  const words = useStaffWords().stock.shipments
  const removable = shipment.lines.filter(({ received }) => received === 0)
  if (removable.length === 0) return null
  return (
    <ul className={stack(1)}>
      {removable.map(({ variantId, name, sku }) => (
        <li key={variantId} className={row([0, 3])}>
          <span className={looks.breakable}>{`${name} (${sku})`}</span>
          <Form
            method="post"
            action={href('/staff/stock/shipments/:shipment/lines/:variant/removal', {
              shipment: shipment.id,
              variant: variantId,
            })}
          >
            <Button kind="quiet" aria-label={words.removeLine(`${name} (${sku})`)}>
              {words.remove}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
