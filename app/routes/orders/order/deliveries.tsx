import { Check, CircleAlert, Hammer, type LucideIcon, Package, Store, Truck } from 'lucide-react'
import { useWords } from '#app/components/words/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OrderPageData } from './data.server.ts'
import styles from './deliveries.module.css'

type Shown = OrderPageData['deliveries'][number]

const icons: Record<Shown['state'], LucideIcon> = {
  planned: Package,
  in_production: Hammer,
  preparing: Package,
  dispatched: Truck,
  delivered: Check,
  failed: CircleAlert,
  ready_to_collect: Store,
  collected: Check,
}

/** What is on its way, what is being made, and what has come. */
export function Deliveries({ order, deliveries }: OrderPageData) {
  const { words } = useWords()
  if (deliveries.length === 0 || (order.state !== 'placed' && order.state !== 'closed')) return null
  return (
    <section className={styles.deliveries}>
      <h2>{words.order.deliveries.title[order.delivery.method]}</h2>
      <ol className={styles.list}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} isOneOfMany={deliveries.length > 1} />
        ))}
      </ol>
    </section>
  )
}

function Delivery({
  delivery,
  isOneOfMany,
}: {
  readonly delivery: Shown
  /** Then it goes by its number, as in the story and in letters. */
  readonly isOneOfMany: boolean
}) {
  const words = useWords().words.order.deliveries
  const { number, state, pieces, since, carrier, tracking, trackingUrl } = delivery
  const isMoving = state === 'dispatched' || state === 'failed'
  return (
    <li className={styles.delivery} data-state={state}>
      <Icon of={icons[state]} />
      <div className={styles.body}>
        <h3 className={styles.state}>
          {words.states[state]}
          {since && <span className={styles.quiet}> · {since}</span>}
        </h3>
        {isOneOfMany && <p className={styles.quiet}>{words.named(number)}</p>}
        <ul className={styles.pieces}>
          {pieces.map(({ lineId, quantity, name }) => (
            <li key={lineId}>{words.piece(quantity, name)}</li>
          ))}
        </ul>
        {state === 'failed' && <p>{words.failed}</p>}
        {isMoving && carrier && <p className={styles.quiet}>{words.carrier(carrier, tracking)}</p>}
        {isMoving && trackingUrl && (
          <a href={trackingUrl} className={styles.follow} rel="noreferrer external">
            {isOneOfMany ? words.followPart(number) : words.follow}
          </a>
        )}
      </div>
    </li>
  )
}
