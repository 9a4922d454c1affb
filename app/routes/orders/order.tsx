import '#app/components/buying-words.ts'
import { addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import { listVariants } from '#shop/catalogue/catalogue.server.ts'
import { paymentPath, refreshPayment } from '#shop/checkout/payment.server.ts'
import { listOrderEvents } from '#shop/orders/orders.server.ts'
import type { DatedOrderEvent, Order } from '#shop/orders/orders.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { countryName, formatInstant } from '#words/format.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import { requireOrder } from '#app/http/order-key.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/order.ts'
import { Facts } from './order/facts.tsx'
import { Lines } from './order/lines.tsx'
import styles from './order/order.module.css'
import { PayAgain } from './order/pay-again.tsx'
import { Story } from './order/story.tsx'

/** One order, for whoever has the signed link to it: what was agreed, what has happened and what comes next. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { db, language, settings } = visit
  const key = new URL(request.url).searchParams.get('key')
  const opened = await requireOrder(visit, { number: params.number, key })
  const { order, payment } = await refreshPayment(visit, opened.order)
  const events = await listOrderEvents(db, order.id)
  const variants = await listVariants(db, [...new Set(order.lines.map((line) => line.variantId))], language)
  const written = (instant: Date) => formatInstant(instant, language, settings.timeZone)
  return {
    order: shown(order),
    isPaid: payment?.state === 'succeeded',
    pictures: Object.fromEntries(variants.map(({ id, picture }) => [id, picture])),
    events: events.map((event) => toldOf(event, written)),
    payBefore: written(order.expiresAt),
    payAt: paymentPath(opened.path),
    place: placeOf(order, settings, language),
    shop: settings.contact,
  }
}

export type OrderPageData = Awaited<ReturnType<typeof loader>>

/** What the page tells of an order: nothing that only the shop needs. */
function shown(order: Order) {
  const { id: _, cartId: __, ...agreed } = order
  return agreed
}

/** What the shopper is told of an event: not who of the staff it was. */
function toldOf(dated: DatedOrderEvent, written: (instant: Date) => string) {
  const { by: _, at, ...event } = dated
  return { event, at: written(at), instant: at.toISOString() }
}

/** Where the pieces go, or where they are collected, line by line. */
function placeOf({ address, contact }: Order, { collectionAddress }: Settings, language: Order['language']) {
  const { name, street, postcode, city } = collectionAddress
  if (!address) return [name, street, `${postcode} ${city}`]
  const lines = addressLines(getAddressFormat(address.country), address)
  return [contact.name, ...lines, countryName(address.country, language)]
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { words } = useWords()
  const { number, state, contact } = loaderData.order
  const { title, thanks, greeting } = words.order
  return (
    <Container className={styles.page}>
      <PageHead title={title(number)} hidden />
      {state === 'placed' ? (
        <PageTitle
          title={thanks(contact.name)}
          intro={greeting.placed(contact.email)}
          above={title(number)}
        />
      ) : (
        <PageTitle title={title(number)} intro={greeting[state]} />
      )}
      {state === 'awaiting_payment' && <PayAgain {...loaderData} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Story {...loaderData} />
          <Lines {...loaderData} />
        </div>
        <Facts {...loaderData} />
      </div>
    </Container>
  )
}
