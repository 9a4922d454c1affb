import { href, Link } from 'react-router'
import { Documents } from '#app/components/order/documents.tsx'
import { AgreedTerms } from '#app/components/order/agreed-terms.tsx'
import { usePriceRows } from '#app/components/order/price-rows.ts'
import { Totals } from '#app/components/order/totals.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import type { OrderPageData } from './data.server.ts'
import styles from './order-details.module.css'

/** Shows the total, the addresses, the payment and the terms. */
export function OrderDetails(data: OrderPageData) {
  const { words } = useWords()
  const { order, destinationLines, billingLines, shop } = data
  const { contact, delivery } = order
  const isCollected = delivery.method === 'collection'
  const rows = usePriceRows({ ...order, delivery: { ...delivery, label: words.checkout.delivery } })
  return (
    <aside className={stack(5, looks.panel, styles.facts)}>
      <Totals
        rows={rows}
        total={{ label: words.checkout.total, amount: order.total }}
        taxes={order.taxes}
        taxDisplay={order.taxDisplay}
      />
      <Fact title={words.order.payment} lines={usePayments(data)} />
      {data.documents.length > 0 && (
        <div>
          <h2 className={classNames(looks.smallTextTitle, styles.title)}>{words.order.documents}</h2>
          <Documents documents={data.documents} orderPath={data.path} />
        </div>
      )}
      <Fact
        title={isCollected ? words.order.pickupAddress : words.order.deliveryAddress}
        lines={destinationLines}
      />
      {billingLines.length > 0 && <Fact title={words.order.billingAddress} lines={billingLines} />}
      <Fact title={words.order.contact} lines={[contact.name, contact.email, contact.phone ?? '']} />
      <div className={stack(2, looks.fine)}>
        <AgreedTerms version={order.termsVersion} hasTerms={data.hasTerms} orderPath={data.path} />
        <p className={row([1, 4])}>
          <Link to={href('/pages/:slug', { slug: 'returns' })} className={looks.target}>
            {words.order.withdrawal}
          </Link>
        </p>
        <p>{words.order.questions(shop.email, shop.phone)}</p>
      </div>
      <Button
        type="button"
        kind="secondary"
        className={classNames(looks.unprinted, looks.onlyWithScripts)}
        onClick={() => print()}
      >
        {words.order.print}
      </Button>
    </aside>
  )
}

function Fact({ title, lines }: { title: string; lines: readonly string[] }) {
  // The name, the addresses and the contact data are erased after the retention period.
  if (!lines.some(Boolean)) return null
  return (
    <div>
      <h2 className={classNames(looks.smallTextTitle, styles.title)}>{title}</h2>
      <p>
        {lines.filter(Boolean).map((line, index) => (
          <span key={index} className={styles.line}>
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}

/** Returns sentences about the payment state and the refunds. */
function usePayments({ order, money }: OrderPageData): string[] {
  const { words, format } = useWords()
  const { refunds, paid, refundPending, unpaid, notPaid } = words.order
  const unpaidText = order.state === 'awaiting_payment' ? unpaid : notPaid
  const paymentText = order.placedAt ? paid(format.money(order.total)) : refundPending
  const refundTexts = money.refunds.map(({ state, amount, on }) => {
    if (state === 'succeeded') return refunds.succeeded(format.money(amount), on)
    return refunds[state === 'failed' ? 'failed' : 'underWay'](format.money(amount))
  })
  return [money.isPaid ? paymentText : unpaidText, ...refundTexts]
}
