// Links to the actions that the customer can still take on an order.
import { Form, href, Link } from 'react-router'
import { orderSubpath } from '#app/components/order/order-path.ts'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { atStart, looks, part, spread, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { OrderPageData } from './data.server.ts'
import styles from './next-steps.module.css'

/** Reminds the customer that the order is not paid, and offers to pay or to check the payment again. */
export function PaymentReminder({ order, paymentUrl }: OrderPageData) {
  const { words, format } = useWords()
  return (
    <Notice
      kind="warning"
      action={
        <Form method="post" action={paymentUrl}>
          <SubmitButton>{words.order.pay(format.money(order.total))}</SubmitButton>
        </Form>
      }
    >
      <p>{words.order.payText}</p>
      <p>
        <Link to={paymentUrl}>{words.order.checkAgain}</Link>
      </p>
    </Notice>
  )
}

/**
 * Links to the pages on which the customer cancels the order or declares a withdrawal or return. Shows only links to
 * actions that are still possible.
 */
export function CancelOrReturn({ order, actions, path }: OrderPageData) {
  const { words, format } = useWords()
  const { change } = words.order
  if (!actions.cancel && !actions.return) return null
  const until = actions.withdrawUntil && change.withdrawUntil(format.day(actions.withdrawUntil))
  return (
    <section className={part(4, looks.unprinted)}>
      <h2>{change.title}</h2>
      {actions.cancel && (
        <div className={spread([3, 6], styles.option)}>
          <p>{order.state === 'placed' ? change.cancelText : change.cancelUnpaidText}</p>
          <LinkButton to={orderSubpath(path, 'cancellation')} kind="secondary">
            {change.cancel}
          </LinkButton>
        </div>
      )}
      {actions.return && (
        <div className={spread([3, 6], styles.option)}>
          <p>{actions.return === 'return' ? change.returnText : (until ?? change.withdrawText)}</p>
          <LinkButton to={orderSubpath(path, 'withdrawal')} kind="secondary">
            {actions.return === 'return' ? change.return : change.withdraw}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

/**
 * Invites a guest to create an account. The link to the sign-up form contains the order key, so that the form can show
 * the name and e-mail address from the order.
 */
export function AccountOffer({ path }: OrderPageData) {
  const { saveInAccount } = useWords().words.order
  return (
    <section className={stack(2, atStart, looks.unprinted, styles.offer)} aria-labelledby="keep-in-account">
      <h2 id="keep-in-account" className={looks.smallTitle}>
        {saveInAccount.title}
      </h2>
      <p>{saveInAccount.text}</p>
      <Link to={withDestination(href('/sign-up'), path)} className={looks.target}>
        {saveInAccount.link}
      </Link>
    </section>
  )
}
