import { Check, Circle, CircleAlert, Hammer, type IconNode, Mail, Package, Truck, Undo2 } from 'lucide'
import type { OrderEvent, OrderEventKind } from '#shop/orders/orders.ts'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, part, stack } from '#app/ui/layout/layout.ts'
import type { OrderPageData } from './data.server.ts'
import styles from './history.module.css'

const icons: Record<OrderEventKind, IconNode> = {
  ordered: Check,
  paid: Check,
  placed: Check,
  payment_failed: CircleAlert,
  expired: CircleAlert,
  cancelled: CircleAlert,
  to_be_refunded: CircleAlert,
  refund_requested: Undo2,
  refunded: Undo2,
  refund_failed: CircleAlert,
  disputed: CircleAlert,
  dispute_won: Check,
  dispute_lost: CircleAlert,
  in_production: Hammer,
  preparing: Package,
  dispatched: Truck,
  delivered: Check,
  delivery_failed: CircleAlert,
  ready_to_collect: Package,
  collected: Check,
  withdrawal_declared: Undo2,
  withdrawn: Undo2,
  return_received: Check,
  return_rejected: CircleAlert,
  noted: Check,
  message_sent: Mail,
  attention_settled: Check,
  closed: Check,
}

/** Shows what the customer can expect next, and the order history. */
export function OrderHistory(data: OrderPageData) {
  const { order } = useWords().words
  const sentence = useEventSentence(data)
  const upcoming = useUpcoming(data)
  return (
    <section className={part(4, styles.history)}>
      {upcoming.length > 0 && <h2>{order.next}</h2>}
      <ol className={stack(4, looks.measure)}>
        {upcoming.map((text) => (
          <li key={text} className={styles.event}>
            <Icon of={Circle} size={16} />
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <h2>{order.history}</h2>
      <ol className={stack(4, looks.measure)}>
        {data.events.map(({ event, at, instant }, index) => (
          <li key={`${instant} ${event.kind} ${index}`} className={styles.event}>
            <Icon of={icons[event.kind]} size={16} />
            <div>
              <p>{sentence(event)}</p>
              {event.kind === 'message_sent' && <p className={styles.message}>{event.facts.text}</p>}
            </div>
            <time className={classNames(looks.fine, styles.time)} dateTime={instant}>
              {at}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns a function that describes an event of the order in a sentence. */
export function useEventSentence({ order }: OrderPageData) {
  const { words, format } = useWords()
  const { events } = words.order
  const amount = format.money(order.total)
  return (event: OrderEvent): string => {
    switch (event.kind) {
      case 'payment_failed':
        return events.payment_failed[event.facts.failure]
      case 'paid':
        return event.facts.late ? events.paidLate(amount) : events.paid(amount)
      case 'cancelled':
        return events.cancelled[event.facts.why]
      case 'to_be_refunded':
        return events.to_be_refunded[event.facts.why]
      case 'refund_requested':
      case 'refunded':
      case 'refund_failed':
        return events[event.kind](format.money(event.facts.amount))
      case 'dispatched':
        return event.facts.part ? events.dispatched.part(event.facts.delivery) : events.dispatched.whole
      case 'ready_to_collect':
        return events.ready_to_collect[event.facts.part ? 'part' : 'whole']
      case 'withdrawn':
        return events.withdrawn[event.facts.kind](event.facts.return)
      case 'return_received':
      case 'return_rejected':
        return events[event.kind](event.facts.return)
      case 'noted':
        return event.facts.text
      case 'message_sent':
        return events.message_sent(event.facts.subject)
      default:
        return events[event.kind]
    }
  }
}

/** Returns sentences that say what the customer can expect next. */
function useUpcoming({
  order,
  payBy,
  isReserved,
  destinationLines,
  deliveries,
  returns,
  actions,
}: OrderPageData): string[] {
  const { upcoming } = useWords().words.order
  const collect = useSendsEmails() ? upcoming.collect : upcoming.collectWithoutEmail
  const { state, lines, delivery, contact } = order
  if (state === 'awaiting_payment') return [isReserved ? upcoming.pay(payBy) : upcoming.payUnreserved(payBy)]
  if (state !== 'placed') return []
  const inStates = (...states: readonly string[]) => deliveries.filter((it) => states.includes(it.state))
  const pending = inStates('planned', 'in_production', 'preparing', 'failed')
  const ids = new Set(pending.flatMap(({ items }) => items.map(({ lineId }) => lineId)))
  const productionWeeks = lines.flatMap(({ id, promise }) =>
    promise.kind === 'in_stock' || !ids.has(id) ? [] : [promise.weeks ?? 0],
  )
  const isCollected = delivery.method === 'collection'
  const arrangement = isCollected
    ? collect(destinationLines.join(', '))
    : upcoming.carrier(contact.phone ?? '')
  return [
    productionWeeks.length > 0 && upcoming.productionWeeks(Math.max(...productionWeeks) || null),
    pending.length > 0 && arrangement,
    inStates('dispatched').length > 0 && upcoming.inTransit,
    inStates('ready_to_collect').length > 0 && upcoming.ready(destinationLines.join(', ')),
    returns.some((it) => it.state === 'approved') && upcoming.returnPickup,
    actions.return === 'withdrawal' && actions.withdrawUntil === null && upcoming.withdraw,
  ].filter((text) => typeof text === 'string')
}
