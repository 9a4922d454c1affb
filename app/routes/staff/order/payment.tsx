import { Form, href } from 'react-router'
import { AgreedTerms } from '#app/components/order/agreed-terms.tsx'
import { Documents } from '#app/components/order/documents.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { usePriceRows } from '#app/components/order/price-rows.ts'
import { Totals } from '#app/components/order/totals.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { looks, spread, stack } from '#app/ui/layout/layout.ts'
import type { PaymentState, RefundState } from '#shop/payments/payments.ts'
import type { OrderPartProps } from '../order.tsx'
import { useActorName } from './history.tsx'
import styles from './page.module.css'
import { RefundForm } from './refunds/refund-form.tsx'

/** Shows the total, the payments, the refunds and their documents. */
export function OrderPayment({ detail, response }: OrderPartProps) {
  const words = useStaffWords().orders.order
  const mayRefund = useHasPermission()('orders.refund')
  const { order } = detail
  const rows = usePriceRows({ ...order, delivery: { ...order.delivery, label: words.delivery } })
  return (
    <>
      <section className={looks.sheet} aria-labelledby="amounts">
        <h2 id="amounts">{words.totals}</h2>
        <Totals
          rows={rows}
          total={{ label: words.total, amount: order.total }}
          taxes={order.taxes}
          taxDisplay={order.taxDisplay}
        />
      </section>
      <Payments detail={detail} />
      <section className={looks.sheet} aria-labelledby="refunds">
        <h2 id="refunds">{words.refunds}</h2>
        <Refunds detail={detail} />
        {/* The key changes with each response and so resets the form, which prevents repeating the last refund. */}
        {mayRefund && (
          <RefundForm
            key={detail.key}
            detail={detail}
            response={response?.form === 'refund' ? response : undefined}
          />
        )}
      </section>
      <OrderDocuments detail={detail} />
    </>
  )
}

const toneOf = (state: PaymentState) => {
  if (state === 'succeeded' || state === 'won') return 'good'
  return state === 'failed' || state === 'disputed' || state === 'lost' ? 'bad' : 'quiet'
}

function Payments({ detail: { payments } }: OrderPartProps) {
  const words = useStaffWords().orders
  const { format } = useWords()
  return (
    <section className={looks.sheet} aria-labelledby="payments">
      <h2 id="payments">{words.order.paymentsTitle}</h2>
      {payments.length === 0 && <p className={styles.quiet}>{words.order.noPayment}</p>}
      <ul className={stack(4, styles.entries)}>
        {payments.map(({ id, state, provider, amount, captured, reference, failure, page }) => (
          <li key={id}>
            <p className={spread([1, 4], looks.numbers)}>
              <Badge tone={toneOf(state)}>{words.payments[state]}</Badge>
              <span>{format.money(amount)}</span>
            </p>
            <p className={styles.quiet}>
              {provider}
              {captured &&
                captured.minor !== amount.minor &&
                ` · ${words.order.captured(format.money(captured))}`}
            </p>
            {reference && <p className={styles.code}>{words.order.reference(reference)}</p>}
            {failure && <p className={styles.quiet}>{words.failures[failure]}</p>}
            {page && (
              <a className={looks.iconTarget} href={page}>
                {words.order.atProvider}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const refundTones: Readonly<Record<RefundState, 'good' | 'under_way' | 'bad'>> = {
  requested: 'under_way',
  processing: 'under_way',
  succeeded: 'good',
  failed: 'bad',
}

function Refunds({ detail: { order, refunds } }: OrderPartProps) {
  const mayRefund = useHasPermission()('orders.refund')
  const words = useStaffWords().orders
  const { format } = useWords()
  const actorName = useActorName()
  if (refunds.length === 0) return <p className={styles.quiet}>{words.order.noRefunds}</p>
  return (
    <ul className={stack(4, styles.entries)}>
      {refunds.map(({ id, state, amount, reason, creditNote, note, failure, since, by }) => (
        <li key={id}>
          <p className={spread([1, 4], looks.numbers)}>
            <Badge tone={refundTones[state]}>{words.order.refundStates[state]}</Badge>
            <span>{format.money(amount)}</span>
          </p>
          <p className={styles.quiet}>
            {words.order.refundReasons[reason]} · {since} · {actorName(by)}
          </p>
          {creditNote && <p className={styles.quiet}>{words.order.creditNote(creditNote)}</p>}
          {note && <p className={styles.note}>{note}</p>}
          {failure && <p className={styles.code}>{failure}</p>}
          {state === 'failed' && mayRefund && (
            <Form
              method="post"
              action={href('/staff/orders/:number/refunds/:refund/repetition', {
                number: order.number,
                refund: id,
              })}
            >
              <Button kind="secondary">{words.order.retryRefund}</Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

function OrderDocuments({ detail: { order, documents, hasTerms } }: OrderPartProps) {
  const words = useStaffWords().orders.order
  const orderPath = href('/staff/orders/:number', { number: order.number })
  return (
    <section className={looks.sheet} aria-labelledby="papers">
      <h2 id="papers">{words.documents}</h2>
      {documents.length === 0 && <p className={styles.quiet}>{words.noDocuments}</p>}
      <Documents documents={documents} orderPath={orderPath} />
      <AgreedTerms version={order.termsVersion} hasTerms={hasTerms} orderPath={orderPath} />
    </section>
  )
}
