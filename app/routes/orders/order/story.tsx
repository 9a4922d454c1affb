import { Check, Circle, CircleAlert, type LucideIcon } from 'lucide-react'
import type { OrderEvent, OrderEventKind } from '#shop/orders/orders.ts'
import { useWords } from '#app/components/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OrderPageData } from '../order.tsx'
import styles from './story.module.css'

const icons: Record<OrderEventKind, LucideIcon> = {
  ordered: Check,
  paid: Check,
  placed: Check,
  payment_failed: CircleAlert,
  expired: CircleAlert,
  cancelled: CircleAlert,
  to_be_refunded: CircleAlert,
}

/** What has happened to the order, and what comes next. */
export function Story(data: OrderPageData) {
  const { order } = useWords().words
  const sentence = useSentences(data)
  const ahead = useAhead(data)
  return (
    <section className={styles.story}>
      <h2>{order.story}</h2>
      <ol className={styles.events}>
        {data.events.map(({ event, at, instant }) => (
          <li key={`${instant} ${event.kind}`} className={styles.event}>
            <Icon of={icons[event.kind]} size={16} />
            <p>{sentence(event)}</p>
            <time className={styles.time} dateTime={instant}>
              {at}
            </time>
          </li>
        ))}
      </ol>
      {ahead.length > 0 && <h2>{order.next}</h2>}
      <ol className={styles.events}>
        {ahead.map((text) => (
          <li key={text} className={styles.event}>
            <Icon of={Circle} size={16} />
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useSentences({ order }: OrderPageData) {
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
      case 'ordered':
      case 'placed':
      case 'expired':
      case 'to_be_refunded':
        return events[event.kind]
    }
  }
}

/** What the shopper may expect from here on. */
function useAhead({ order, payBefore, place }: OrderPageData): string[] {
  const { ahead } = useWords().words.order
  const { state, lines, delivery, contact } = order
  if (state === 'awaiting_payment') return [ahead.pay(payBefore)]
  if (state !== 'placed') return []
  const made = lines.flatMap(({ promise }) => (promise.kind === 'in_stock' ? [] : [promise.weeks ?? 0]))
  const isCollected = delivery.method === 'collection'
  return [
    ...(made.length > 0 ? [ahead.made(Math.max(...made) || null)] : []),
    isCollected ? ahead.collect(place.join(', ')) : ahead.carrier(contact.phone ?? ''),
    ahead.withdraw,
  ]
}
