import { PromisedTime } from '#app/components/order/promised-time.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { OrderPageData, OrderPartProps } from '../order.tsx'
import styles from './items.module.css'

/** Lists the ordered items with the state of each. */
export function OrderItems({ detail: { order, lines } }: OrderPartProps) {
  const words = useStaffWords().orders.order
  return (
    <section aria-labelledby="pieces">
      <h2 id="pieces">{words.lines}</h2>
      <ul className={looks.rows}>
        {lines.map((lineStatus) => (
          <Line key={lineStatus.line.id} lineStatus={lineStatus} method={order.delivery.method} />
        ))}
      </ul>
    </section>
  )
}

const itemStatuses = ['waiting', 'underWay', 'arrived', 'cancelled', 'withdrawn', 'refunded'] as const

const tones = {
  waiting: 'quiet',
  underWay: 'under_way',
  arrived: 'good',
  cancelled: 'bad',
  withdrawn: 'bad',
  refunded: 'bad',
} as const

interface LineProps {
  readonly lineStatus: OrderPageData['lines'][number]
  readonly method: DeliveryMethod
}

function Line({ lineStatus, method }: LineProps) {
  const words = useStaffWords().orders.order
  const { words: allWords, format } = useWords()
  const { name, options, sku, quantity, unitPrice, discount, total, promise } = lineStatus.line
  return (
    <li className={styles.line}>
      <p className={looks.smallTextTitle}>{quantity} ×</p>
      <div>
        <h3 className={looks.smallTextTitle}>{name}</h3>
        <p className={styles.quiet}>{options.map((option) => option.value).join(' · ')}</p>
        <p className={styles.quiet}>
          {words.sku(sku)} · {words.promise[promise.kind]}
        </p>
        <p className={styles.quiet}>
          <PromisedTime time={promise.deliveryTime} method={method} />
        </p>
        <ul className={row([1, 2], styles.itemStatuses)}>
          {itemStatuses.map((kind) => {
            const count = lineStatus[kind]
            return (
              count > 0 && (
                <li key={kind}>
                  <Badge tone={tones[kind]}>{words.lineStatus[kind](count)}</Badge>
                </li>
              )
            )
          })}
        </ul>
      </div>
      <p className={styles.amounts}>
        {format.money(total)}
        {quantity > 1 && (
          <span className={styles.quiet}>
            {quantity} × {format.money(unitPrice)}
          </span>
        )}
        {discount.minor > 0 && (
          <span className={styles.quiet}>{allWords.discounts.share(format.deduction(discount))}</span>
        )}
      </p>
    </li>
  )
}
