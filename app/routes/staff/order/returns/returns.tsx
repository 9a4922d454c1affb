import { href } from 'react-router'
import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { looks, spread, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { outstanding } from '#shop/returns/returns.ts'
import type { OrderPageData, OrderPartProps } from '../../order.tsx'
import { OrderForm } from '../order-form.tsx'
import styles from '../page.module.css'
import { QuantityFields } from '../quantity-fields.tsx'

/**
 * Shows the withdrawals and returns of an order. For each, shows the forms that record arrived items and close the
 * return.
 */
export function Returns({ detail, response }: OrderPartProps) {
  const words = useStaffWords().returns
  if (detail.returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{words.title}</h2>
      <div className={stack(4, styles.entries)}>
        {detail.returns.map((orderReturn) => (
          <Return
            key={orderReturn.number}
            detail={detail}
            orderReturn={orderReturn}
            response={response?.about === orderReturn.number ? response : undefined}
          />
        ))}
      </div>
    </section>
  )
}

interface ReturnProps extends OrderPartProps {
  readonly orderReturn: OrderPageData['returns'][number]
}

function Return(props: ReturnProps) {
  const words = useStaffWords().returns
  const { number, kind, state, since, name, lines, statement, note } = props.orderReturn
  const isOpen = state === 'approved'
  const isClosed = !isOpen && state !== 'received'
  const mayReceive = useHasPermission()('returns.receive')
  const nameOf = (lineId: string) => props.detail.order.lines.find(({ id }) => id === lineId)?.name ?? ''
  return (
    <article className={looks.sheet} data-over={isClosed || undefined}>
      <h3 className={spread([1, 4], looks.numbers)}>
        {words.named[kind](number)}
        <Badge tone={isClosed ? 'quiet' : 'good'}>{words.states[state]}</Badge>
      </h3>
      <p className={styles.quiet}>{words.declared(since, name)}</p>
      <ul>
        {lines.map(({ lineId, quantity, unsent, received }) => (
          <li key={lineId}>
            {[
              words.item(quantity, nameOf(lineId)),
              unsent > 0 && words.unsent(unsent),
              received > 0 && words.received(received),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {statement && <p className={styles.note}>{statement}</p>}
      {note && (
        <p className={styles.note}>
          {words.note}: {note}
        </p>
      )}
      {state === 'received' && <Notice kind="warning">{words.refundFailed}</Notice>}
      {isOpen && mayReceive && <ReceiptForm {...props} />}
      {!isClosed && mayReceive && <RejectionForm {...props} />}
    </article>
  )
}

/**
 * Returns the URL of a form about a return, and the response to this form if the form was just submitted. The form
 * `receipt` records arrived items, and the form `rejection` closes the return.
 */
function formOf({ detail, orderReturn, response }: ReturnProps, form: 'receipt' | 'rejection') {
  const { number } = detail.order
  return {
    action: href(`/staff/orders/:number/returns/:return/${form}`, { number, return: orderReturn.number }),
    response: response?.form === form ? response : undefined,
  }
}

function ReceiptForm(props: ReturnProps) {
  const words = useStaffWords().returns.receipt
  const { detail, orderReturn } = props
  const form = formOf(props, 'receipt')
  return (
    <OrderForm summary={words.open} {...form}>
      <input type="hidden" name="key" value={detail.key} />
      <QuantityFields
        legend={words.legend}
        hint={words.hint}
        lines={detail.order.lines}
        selectable={outstanding(orderReturn)}
        preset="all"
        response={form.response}
      />
      <Checkbox
        label={words.restock}
        name="restock"
        defaultChecked={form.response ? form.response.values?.['restock'] === 'on' : true}
      />
      <Button>{words.now}</Button>
    </OrderForm>
  )
}

function RejectionForm(props: ReturnProps) {
  const words = useStaffWords().returns.rejection
  const form = formOf(props, 'rejection')
  return (
    <OrderForm summary={words.open} {...form}>
      <p>{words.text}</p>
      <TextArea {...fieldPropsOf(form.response, 'note', '')} label={words.note} hint={words.noteHint} />
      <Button kind="danger">{words.now}</Button>
    </OrderForm>
  )
}
