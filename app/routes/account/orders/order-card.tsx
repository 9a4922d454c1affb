import { href, Link } from 'react-router'
import type { OwnOrder } from '#shop/orders/own-orders.ts'
import { progressOf } from '#app/components/order/order-progress.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, onBaseline, spread, stack } from '#app/ui/layout/layout.ts'
import styles from './orders.module.css'

type OrderCardProps = Omit<OwnOrder, 'createdAt'> & { readonly placedOn: string }

/**
 * The maximum number of items that an order card lists by name. For the remaining items, the card shows only their
 * count.
 */
const MAX_NAMED_ITEMS = 3

/** Summarises an order: state, items and total. The whole card is a link to the order. */
export function OrderCard({ number, state, placedOn, total, lines, deliveries }: OrderCardProps) {
  const { words, format } = useWords()
  const { orderList } = words.account
  const { item } = words.order.deliveries
  const more = lines.slice(MAX_NAMED_ITEMS).reduce((sum, { quantity }) => sum + quantity, 0)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className={stack(2, looks.card, styles.card)}>
      <header className={spread([2, 4])}>
        <h2 className={looks.smallTitle}>
          <Link to={href('/orders/:number', { number })} className={classNames(looks.target, styles.link)}>
            {words.order.title(number)}
          </Link>
        </h2>
        <OrderStatus state={state} deliveries={deliveries} />
      </header>
      <p className={looks.fine}>{orderList.placedOn(placedOn)}</p>
      <ul className={looks.breakable}>
        {lines.slice(0, MAX_NAMED_ITEMS).map(({ id, quantity, name }) => (
          <li key={id}>{item(quantity, name)}</li>
        ))}
        {more > 0 && <li className={looks.fine}>{orderList.more(more)}</li>}
      </ul>
      <p className={spread(4, onBaseline, styles.sum)}>
        <span className={looks.fine}>{orderList.itemCount(count)}</span>
        <strong>{format.money(total)}</strong>
      </p>
    </article>
  )
}

const tones = {
  awaiting_payment: 'under_way',
  placed: 'good',
  closed: 'quiet',
  cancelled: 'quiet',
  expired: 'quiet',
} as const

/** Shows the state of an order. For a placed order, shows the progress of its deliveries instead. */
function OrderStatus({ state, deliveries }: Pick<OwnOrder, 'state' | 'deliveries'>) {
  const { states, progress } = useWords().words.account.orderList
  const activeDeliveries = deliveries.flatMap((delivery) =>
    delivery === 'cancelled' ? [] : [{ state: delivery }],
  )
  const progressStep = state === 'placed' ? progressOf(activeDeliveries) : null
  return <Badge tone={tones[state]}>{progressStep ? progress[progressStep] : states[state]}</Badge>
}
