import { Form } from 'react-router'
import { orderSubpath } from '#app/components/order/order-path.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { ButtonKind } from '#app/ui/button.tsx'
import { looks, part, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { OrderPageData } from './data.server.ts'
import { useEventSentence } from './history.tsx'

const refundEvents: readonly string[] = ['to_be_refunded', 'refund_requested', 'refunded', 'refund_failed']

/** Says what happened to the payment of a cancelled or expired order, and offers to order the items again. */
export function EndedOrder(data: OrderPageData) {
  const { order, events, money } = data
  const { words } = useWords()
  const sentence = useEventSentence(data)
  if (order.state !== 'cancelled' && order.state !== 'expired') return null
  const refund = events.findLast(({ event }) => refundEvents.includes(event.kind))
  return (
    <Notice action={<OrderAgain {...data} />}>
      {refund ? (
        <>
          <p>{sentence(refund.event)}</p>
          {refund.event.kind !== 'refund_failed' && <p>{words.order.again.howLong}</p>}
        </>
      ) : (
        !money.isPaid && <p>{words.order.again.notCharged}</p>
      )}
    </Notice>
  )
}

/** Offers to order the items of a closed order again. Shows nothing for orders in any other state. */
export function OrderAgainSection(data: OrderPageData) {
  const { again } = useWords().words.order
  if (data.order.state !== 'closed') return null
  return (
    <section className={part(4, looks.unprinted, stack(3))}>
      <h2>{again.title}</h2>
      <OrderAgain {...data} kind="secondary" />
    </section>
  )
}

function OrderAgain({ path, kind }: OrderPageData & { readonly kind?: ButtonKind }) {
  const { again } = useWords().words.order
  return (
    <Form method="post" action={orderSubpath(path, 'again')}>
      <SubmitButton {...(kind && { kind })}>{again.button}</SubmitButton>
    </Form>
  )
}
