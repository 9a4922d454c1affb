import { Form, href, useNavigation } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { PaymentData } from './data.server.ts'

/** Refused, or not tried yet: says why, and leads back to the provider's page. */
export function Unpaid(props: PaymentData & { problem: string | null }) {
  const { failure, total, until, action, cancellation, problem } = props
  const { words, format } = useWords()
  const { payment } = words.checkout
  const isPending = useNavigation().state !== 'idle'
  return (
    <section className={stack(4, atStart, looks.measure)}>
      <h2>{payment.unpaid}</h2>
      {failure && <Notice kind="bad">{payment.failures[failure]}</Notice>}
      {problem && (
        <Notice kind="bad" announced>
          {problem}
        </Notice>
      )}
      <p>{payment.unpaidText(until)}</p>
      <Form method="post" action={action}>
        <Button size="l" pending={isPending}>
          {failure ? payment.tryAgain : payment.pay(format.money(total))}
        </Button>
      </Form>
      <LinkButton to={cancellation} kind="quiet">
        {words.order.change.cancel}
      </LinkButton>
    </section>
  )
}

/** Too late for this payment; the cart is still there for another order. */
export function Over({ standing }: { standing: 'expired' | 'cancelled' }) {
  const { payment } = useWords().words.checkout
  return (
    <section className={stack(4, atStart, looks.measure)}>
      <h2>{payment.over}</h2>
      <p>{standing === 'expired' ? payment.expiredText : payment.cancelledText}</p>
      <LinkButton to={href('/checkout')} size="l">
        {payment.toCheckout}
      </LinkButton>
    </section>
  )
}
