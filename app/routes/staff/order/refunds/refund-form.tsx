import { href } from 'react-router'
import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import type { OrderPartProps } from '../../order.tsx'
import { staffRefundReasons } from '../form-fields.ts'
import { OrderForm } from '../order-form.tsx'
import { QuantityFields } from '../quantity-fields.tsx'
import styles from '../page.module.css'

/** Renders the form with which staff refund items, the delivery charge, or an amount as goodwill. */
export function RefundForm({ detail: { order, creditable, key }, response }: OrderPartProps) {
  const { refund: words, deliveries } = useStaffWords().orders
  const { format } = useWords()
  if (!creditable || (order.state !== 'placed' && order.state !== 'closed')) return null
  if (creditable.total.minor === 0) return <p className={styles.quiet}>{words.none}</p>
  const isTicked = (name: string) => response?.values?.[name] === 'on'
  return (
    <OrderForm
      summary={words.open}
      action={href('/staff/orders/:number/refunds', { number: order.number })}
      response={response}
    >
      <input type="hidden" name="key" value={key} />
      <QuantityFields
        legend={words.title}
        hint={words.hint}
        lines={order.lines}
        selectable={creditable.lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity }))}
        preset="none"
        response={response}
      />
      {creditable.delivery && (
        <Checkbox
          name="delivery"
          label={words.delivery}
          aside={format.money(order.delivery.price)}
          defaultChecked={isTicked('delivery')}
        />
      )}
      <Checkbox name="restock" label={words.restock} defaultChecked={isTicked('restock')} />
      <TextField
        {...fieldPropsOf(response, 'goodwill')}
        label={words.goodwill}
        optional={deliveries.optional}
        hint={words.goodwillHint}
        inputMode="decimal"
        affix={format.currencySign(order.total.currency)}
        autoComplete="off"
      />
      <SelectField {...fieldPropsOf(response, 'reason')} label={words.reason} aria-required>
        <option value="">{words.chooseReason}</option>
        {staffRefundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {words.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...fieldPropsOf(response, 'note')}
        label={words.note}
        optional={deliveries.optional}
        rows={2}
      />
      <p className={styles.quiet}>{words.left(format.money(creditable.total))}</p>
      <Button>{words.now}</Button>
    </OrderForm>
  )
}
