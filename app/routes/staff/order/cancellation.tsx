import { href } from 'react-router'
import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import type { OrderPageData, OrderPartProps } from '../order.tsx'
import { OrderForm } from './order-form.tsx'
import { QuantityFields } from './quantity-fields.tsx'

/** Shows the forms with which staff cancel items that are not dispatched yet, or the whole order. */
export function Cancellation({ detail, response }: OrderPartProps) {
  const words = useStaffWords().orders.cancellation
  const may = useHasPermission()
  const mayCancelItems = may('orders.refund') && cancellableUnits(detail).length > 0
  const mayCancelOrder = detail.isCancellable && may('orders.cancel')
  if (!mayCancelItems && !mayCancelOrder) return null
  return (
    <section className={looks.sheet} aria-labelledby="cancellation">
      <h2 id="cancellation">{words.title}</h2>
      {mayCancelItems && (
        // The key changes with each response, so the form never shows the quantities of an earlier cancellation.
        <ItemCancellation
          key={detail.key}
          detail={detail}
          response={response?.form === 'cancelled-items' ? response : undefined}
        />
      )}
      {mayCancelOrder && (
        <OrderForm
          summary={words.open}
          action={href('/staff/orders/:number/cancellation', { number: detail.order.number })}
        >
          <p>{words.text}</p>
          <Button kind="danger">{words.now}</Button>
        </OrderForm>
      )}
    </section>
  )
}

/** Returns the units of a placed order that are neither dispatched nor refunded. */
function cancellableUnits({ order, lines, creditable }: OrderPageData) {
  if (order.state !== 'placed' || !creditable) return []
  return lines.flatMap(({ line, waiting }) => {
    const left = creditable.lines.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0
    const quantity = Math.min(waiting, left)
    return quantity > 0 ? [{ lineId: line.id, quantity }] : []
  })
}

function ItemCancellation({ detail, response }: OrderPartProps) {
  const { cancellation, refund, deliveries } = useStaffWords().orders
  const { format } = useWords()
  const { order, creditable, key } = detail
  const words = cancellation.items
  const isTicked = (name: string, otherwise = false) =>
    response ? response.values?.[name] === 'on' : otherwise
  return (
    <OrderForm
      summary={words.open}
      action={href('/staff/orders/:number/cancelled-items', { number: order.number })}
      response={response}
    >
      <input type="hidden" name="key" value={key} />
      <QuantityFields
        legend={words.title}
        hint={words.hint}
        lines={order.lines}
        selectable={cancellableUnits(detail)}
        preset="none"
        response={response}
      />
      {creditable?.delivery && (
        <Checkbox
          name="delivery"
          label={words.delivery}
          aside={format.money(order.delivery.price)}
          defaultChecked={isTicked('delivery')}
        />
      )}
      <Checkbox name="restock" label={refund.restock} defaultChecked={isTicked('restock', true)} />
      <TextArea
        {...fieldPropsOf(response, 'note')}
        label={refund.note}
        optional={deliveries.optional}
        rows={2}
      />
      <Button kind="danger">{words.now}</Button>
    </OrderForm>
  )
}
