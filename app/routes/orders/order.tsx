import { href, Link } from 'react-router'
import { progressOf } from '#app/components/order/order-progress.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useRevalidateOnUserChange } from '#app/components/page/session-info.ts'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack, withAside } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/order.ts'
import { Deliveries } from './order/deliveries.tsx'
import { OrderDetails } from './order/order-details.tsx'
import { Lines } from './order/lines.tsx'
import styles from './order/order.module.css'
import { AccountOffer, CancelOrReturn, PaymentReminder } from './order/next-steps.tsx'
import { Returns } from './order/returns.tsx'
import { EndedOrder, OrderAgainSection } from './order/order-again.tsx'
import { loadOrderPage } from './order/data.server.ts'
import { OrderHistory } from './order/history.tsx'

/**
 * Loads the page of one order: items, history and next steps. Gives access only to the order's owner and to anyone with
 * the signed order link.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key')
  return loadOrderPage(requestContextOf(context), { number: params.number, key })
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  useRevalidateOnUserChange()
  const { words } = useWords()
  const sendsEmails = useSendsEmails()
  const { order, deliveries } = loaderData
  const { number, state, contact } = order
  const { title, thanks, greeting, progress } = words.order
  const progressStep = state === 'placed' ? progressOf(deliveries) : null
  return (
    <Container className={stack(8, looks.page)}>
      <PageHead title={title(number)} hidden />
      {loaderData.isOwn && (
        <Link to={href('/account/orders')} className={classNames(looks.target, styles.others)}>
          {words.order.others}
        </Link>
      )}
      {state === 'placed' && progressStep === null ? (
        <PageTitle
          title={thanks(contact.name)}
          intro={sendsEmails ? greeting.placed(contact.email) : greeting.placedWithoutEmail}
          above={title(number)}
        />
      ) : (
        <PageTitle
          title={title(number)}
          intro={progressStep ? progress[progressStep] : state === 'placed' ? null : greeting[state]}
        />
      )}
      {state === 'awaiting_payment' && <PaymentReminder {...loaderData} />}
      <EndedOrder {...loaderData} />
      <div className={stack(10, withAside)}>
        <div className={stack(10)}>
          <Deliveries {...loaderData} />
          <Lines {...loaderData} />
          <OrderHistory {...loaderData} />
          <Returns {...loaderData} />
          {loaderData.offersAccount && <AccountOffer {...loaderData} />}
          <CancelOrReturn {...loaderData} />
          <OrderAgainSection {...loaderData} />
        </div>
        <OrderDetails {...loaderData} />
      </div>
    </Container>
  )
}
