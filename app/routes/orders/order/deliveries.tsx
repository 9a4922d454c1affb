import { Check, CircleAlert, Hammer, type IconNode, Package, Store, Truck } from 'lucide'
import { useWords } from '#app/components/words/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { atStart, looks, part, stack } from '#app/ui/layout/layout.ts'
import type { OrderPageData } from './data.server.ts'
import styles from './deliveries.module.css'

type ShownDelivery = OrderPageData['deliveries'][number]

const icons: Record<ShownDelivery['state'], IconNode> = {
  planned: Package,
  in_production: Hammer,
  preparing: Package,
  dispatched: Truck,
  delivered: Check,
  failed: CircleAlert,
  ready_to_collect: Store,
  collected: Check,
}

/** Lists the deliveries of a placed or closed order, each with its state and items. */
export function Deliveries({ order, deliveries }: OrderPageData) {
  const { words } = useWords()
  if (deliveries.length === 0 || (order.state !== 'placed' && order.state !== 'closed')) return null
  return (
    <section className={part(4)}>
      <h2>{words.order.deliveries.title[order.delivery.method]}</h2>
      <ol className={stack(3)}>
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
  readonly delivery: ShownDelivery
  /**
   * Whether the order has several deliveries. If true, the page shows the number of each delivery. The order history
   * and the e-mails use the same numbers.
   */
  readonly isOneOfMany: boolean
}) {
  const words = useWords().words.order.deliveries
  const { number, state, items, since, carrier, tracking, trackingUrl } = delivery
  const isMoving = state === 'dispatched' || state === 'failed'
  return (
    <li className={styles.delivery} data-state={state}>
      <Icon of={icons[state]} />
      <div className={stack(1, atStart)}>
        <h3 className={looks.textTitle}>
          {words.states[state]}
          {since && <span className={classNames(looks.fine, styles.quiet)}> · {since}</span>}
        </h3>
        {isOneOfMany && <p className={classNames(looks.fine, styles.quiet)}>{words.named(number)}</p>}
        <ul className={looks.breakable}>
          {items.map(({ lineId, quantity, name }) => (
            <li key={lineId}>{words.item(quantity, name)}</li>
          ))}
        </ul>
        {state === 'failed' && <p>{words.failed}</p>}
        {isMoving && carrier && (
          <p className={classNames(looks.fine, styles.quiet)}>{words.carrier(carrier, tracking)}</p>
        )}
        {isMoving && trackingUrl && (
          <a href={trackingUrl} className={looks.target} rel="noreferrer external">
            {isOneOfMany ? words.followPart(number) : words.follow}
          </a>
        )}
      </div>
    </li>
  )
}
