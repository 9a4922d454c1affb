import '#app/components/words/buying-words.ts'
import { Link } from 'react-router'
import { listVariants } from '#shop/catalogue/list-variants.server.ts'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { creditedOf, listDocuments } from '#shop/invoices/invoices.server.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import { listOrderEvents } from '#shop/orders/orders.server.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { findReturnable, listReturns } from '#shop/returns/returns.server.ts'
import { dayOf } from '#shop/time.ts'
import { formatDay, formatInstant } from '#words/format.ts'
import { progressOf } from '#app/components/order/order-progress.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useAnewForOthers } from '#app/components/page/session-info.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requireOrder } from '#app/request/order-access.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/order.ts'
import { AccountOffer } from './order/account-offer.tsx'
import { ChangeOfMind } from './order/cancel-or-withdraw.tsx'
import { Deliveries } from './order/deliveries.tsx'
import { Facts } from './order/order-details.tsx'
import { Lines } from './order/lines.tsx'
import styles from './order/order.module.css'
import { PayAgain } from './order/pay-again.tsx'
import { Returns } from './order/returns.tsx'
import {
  goneOf,
  openTo,
  placeOf,
  shownDeliveries,
  shownEvents,
  shownMoney,
  shownOrder,
} from './order/data.server.ts'
import { OrderHistory } from './order/history.tsx'

/** One order, for its owner or whoever has the signed link to it: what was agreed, what has happened and what comes next. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { db, language, settings, now } = visit
  const { timeZone } = settings
  const key = new URL(request.url).searchParams.get('key')
  const { order, path } = await requireOrder(visit, { number: params.number, key })
  const { id, lines } = order
  const deliveries = await listDeliveries(db, id)
  const returns = await listReturns(db, id)
  const { byLine: credited } = await creditedOf(db, id)
  const variants = await listVariants(db, [...new Set(lines.map((line) => line.variantId))], language)
  const written = (instant: Date) => formatInstant(instant, language, timeZone)
  const day = (instant: Date) => formatDay(dayOf(instant, timeZone), language)
  return {
    order: shownOrder(order),
    path,
    /** It was opened by who is signed in, not by a key. */
    isOwn: !path.includes('?'),
    /** Whether or not the address has one already: nobody learns that here. */
    mayKeep: path.includes('?') && KEPT.test(order.state) && (await visit.who()) === null,
    pictures: Object.fromEntries(
      variants.map(({ id: variant, picture: drawing, photo }) => [variant, { drawing, photo }]),
    ),
    events: shownEvents(await listOrderEvents(db, id), written),
    deliveries: shownDeliveries(order, deliveries, day),
    gone: goneOf(order, { deliveries, returns, credited }),
    returns: returns.map(({ number, kind, state, declaredAt }) => ({
      number,
      kind,
      state,
      on: day(declaredAt),
    })),
    money: shownMoney(await listPayments(db, id), await listRefunds(db, id), day),
    documents: await listDocuments(db, id),
    open: openTo(order, deliveries, await findReturnable(db, order, { now, timeZone })),
    payBefore: written(order.expiresAt),
    payAt: paymentPath(path),
    place: placeOf(order, settings, language),
    shop: settings.contact,
  }
}

/** What is worth keeping: what has come about. */
const KEPT = /^(placed|closed)$/

export type OrderPageData = Awaited<ReturnType<typeof loader>>

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  useAnewForOthers()
  const { words } = useWords()
  const { order, deliveries } = loaderData
  const { number, state, contact } = order
  const { title, thanks, greeting, progress } = words.order
  const how = state === 'placed' ? progressOf(deliveries) : null
  return (
    <Container className={styles.page}>
      <PageHead title={title(number)} hidden />
      {loaderData.isOwn && (
        <Link to="/account/orders" className={styles.others}>
          {words.order.others}
        </Link>
      )}
      {state === 'placed' && how === null ? (
        <PageTitle
          title={thanks(contact.name)}
          intro={greeting.placed(contact.email)}
          above={title(number)}
        />
      ) : (
        <PageTitle
          title={title(number)}
          intro={how ? progress[how] : state === 'placed' ? null : greeting[state]}
        />
      )}
      {state === 'awaiting_payment' && <PayAgain {...loaderData} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Deliveries {...loaderData} />
          <OrderHistory {...loaderData} />
          <Returns {...loaderData} />
          <ChangeOfMind {...loaderData} />
          <Lines {...loaderData} />
          {loaderData.mayKeep && <AccountOffer {...loaderData} />}
        </div>
        <Facts {...loaderData} />
      </div>
    </Container>
  )
}
