import { Form, href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { refundReasonsOfStaff } from '../form-fields.ts'
import type { PartProps } from '../data.ts'
import { PieceFields } from '../quantity-fields.tsx'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { stack } from '#app/ui/layout/layout.ts'
import styles from '../page.module.css'

/** Gives money back: for pieces, for the delivery, or out of goodwill. */
export function RefundForm({ file: { order, creditable, key }, answer }: PartProps) {
  const words = useStaffWords().orders
  const { format } = useWords()
  const form = useFocusOnError(answer)
  const { values, faults } = answer ?? {}
  if (!creditable || (order.state !== 'placed' && order.state !== 'closed')) return null
  if (creditable.total.minor === 0) return <p className={styles.quiet}>{words.refund.none}</p>
  const lines = creditable.lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity }))
  return (
    <Disclosure summary={words.refund.open} open={values !== undefined}>
      <Form
        ref={form}
        method="post"
        action={href('/staff/orders/:number/refunds', { number: order.number })}
        className={stack(4, styles.form)}
        noValidate
      >
        <input type="hidden" name="key" value={key} />
        <PieceFields
          legend={words.refund.title}
          hint={words.refund.hint}
          lines={order.lines}
          most={lines}
          preset="none"
          answer={answer}
        />
        {creditable.delivery && (
          <Checkbox
            name="delivery"
            label={words.refund.delivery}
            aside={format.money(order.delivery.price)}
            defaultChecked={values?.['delivery'] === 'on'}
          />
        )}
        <Checkbox name="restock" label={words.refund.restock} defaultChecked={values?.['restock'] === 'on'} />
        <TextField
          name="goodwill"
          label={words.refund.goodwill}
          optional={words.deliveries.optional}
          hint={words.refund.goodwillHint}
          inputMode="decimal"
          affix={format.currencySign(order.total.currency)}
          autoComplete="off"
          defaultValue={values?.['goodwill']}
          error={faults?.['goodwill']}
        />
        <SelectField
          name="reason"
          label={words.refund.reason}
          defaultValue={values?.['reason']}
          error={faults?.['reason']}
        >
          {refundReasonsOfStaff.map((reason) => (
            <option key={reason} value={reason}>
              {words.refund.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="note"
          label={words.refund.note}
          optional={words.deliveries.optional}
          defaultValue={values?.['note']}
          error={faults?.['note']}
          rows={2}
        />
        <p className={styles.quiet}>{words.refund.left(format.money(creditable.total))}</p>
        <Button>{words.refund.now}</Button>
      </Form>
    </Disclosure>
  )
}
