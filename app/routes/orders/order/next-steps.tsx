// What the customer can still do about an order.
import { Form, href, Link } from 'react-router'
import { below } from '#app/components/order/order-path.ts'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { atStart, looks, part, spread, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { OrderPageData } from './data.server.ts'
import styles from './next-steps.module.css'

/** Links to the payment while the order waits for it. */
export function PayAgain({ order, payAt }: OrderPageData) {
  const { words, format } = useWords()
  return (
    <Notice
      kind="warning"
      action={
        <Form method="post" action={payAt}>
          <SubmitButton>{words.order.pay(format.money(order.total))}</SubmitButton>
        </Form>
      }
    >
      <p>{words.order.payText}</p>
      <p>
        <Link to={payAt}>{words.order.checkAgain}</Link>
      </p>
    </Notice>
  )
}

/** Links to the cancellation, withdrawal or return of the order, as far as they are still possible. */
export function ChangeOfMind({ order, open, path }: OrderPageData) {
  const { words, format } = useWords()
  const { change } = words.order
  if (!open.cancel && !open.return) return null
  const until = open.withdrawUntil && change.withdrawUntil(format.day(open.withdrawUntil))
  return (
    <section className={part(4, looks.unprinted)}>
      <h2>{change.title}</h2>
      {open.cancel && (
        <div className={spread([3, 6], styles.way)}>
          <p>{order.state === 'placed' ? change.cancelText : change.cancelUnpaidText}</p>
          <LinkButton to={below(path, 'cancellation')} kind="secondary">
            {change.cancel}
          </LinkButton>
        </div>
      )}
      {open.return && (
        <div className={spread([3, 6], styles.way)}>
          <p>{open.return === 'return' ? change.returnText : (until ?? change.withdrawText)}</p>
          <LinkButton to={below(path, 'withdrawal')} kind="secondary">
            {open.return === 'return' ? change.return : change.withdraw}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

/** Offers a guest an account. The link contains the order key, so that the form is prefilled. */
export function AccountOffer({ path }: OrderPageData) {
  const { keep } = useWords().words.order
  return (
    <section className={stack(2, atStart, looks.unprinted, styles.offer)} aria-labelledby="keep-in-account">
      <h2 id="keep-in-account" className={looks.smallTitle}>
        {keep.title}
      </h2>
      <p>{keep.text}</p>
      <Link to={withDestination(href('/sign-up'), path)} className={looks.target}>
        {keep.link}
      </Link>
    </section>
  )
}
