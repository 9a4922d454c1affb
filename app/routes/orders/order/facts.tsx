import { Link } from 'react-router'
import { Totals } from '#app/components/totals.tsx'
import { useWords } from '#app/components/words.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OrderPageData } from '../order.tsx'
import styles from './facts.module.css'

/** What it came to, where it goes, how it was paid and on what terms. */
export function Facts(data: OrderPageData) {
  const { words, format } = useWords()
  const { order, place, shop } = data
  const { contact, delivery } = order
  const isCollected = delivery.method === 'collection'
  const price = delivery.price.minor === 0 ? words.checkout.free : format.money(delivery.price)
  return (
    <aside className={styles.facts}>
      <Totals
        rows={[
          { label: words.checkout.goods, amount: format.money(order.goods) },
          { label: words.checkout.delivery, amount: price },
        ]}
        total={{ label: words.checkout.total, amount: order.total }}
        taxes={order.taxes}
        taxDisplay={order.taxDisplay}
      />
      <Fact title={words.order.payment} lines={[usePayment(data)]} />
      <Fact title={isCollected ? words.order.collectAt : words.order.goesTo} lines={place} />
      <Fact title={words.order.contact} lines={[contact.name, contact.email, contact.phone ?? '']} />
      <div className={styles.quiet}>
        <p>{words.order.termsVersion(order.termsVersion)}</p>
        <p className={styles.links}>
          <Link to="/pages/terms">{words.order.terms}</Link>
          <Link to="/pages/returns">{words.order.withdrawal}</Link>
        </p>
        <p>{words.order.questions(shop.email, shop.phone)}</p>
      </div>
      <Button type="button" kind="secondary" className={styles.print} onClick={() => print()}>
        {words.order.print}
      </Button>
    </aside>
  )
}

function Fact({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p>
        {lines.filter(Boolean).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}

/** How the payment stands, in a few words. */
function usePayment({ order, isPaid }: OrderPageData): string {
  const { words, format } = useWords()
  if (isPaid) return order.placedAt ? words.order.paid(format.money(order.total)) : words.order.backLater
  return order.state === 'awaiting_payment' ? words.order.unpaid : words.order.notPaid
}
