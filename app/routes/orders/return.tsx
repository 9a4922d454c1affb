import { data } from 'react-router'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { listReturns } from '#shop/returns/returns.server.ts'
import { outstanding } from '#shop/returns/returns.ts'
import { formatInstant } from '#words/format.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requireOrderInUrl } from '#app/request/order-access.server.ts'
import { pickupAddressLines } from '#shop/orders/order-addresses.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, part, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/return.ts'
import styles from '#app/components/order/about-order.module.css'

/**
 * Loads the acknowledgement of a withdrawal or return. It shows the declared items, the time of the declaration and the
 * next steps.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { order, path } = await requireOrderInUrl(ctx, request, params.number)
  const { db, language, settings } = ctx
  const returnNumber = readOrderNumber(params.return)
  const found = (await listReturns(db, order.id)).find(({ number }) => number === returnNumber)
  if (!found) throw data(null, { status: 404 })
  const { number, kind, name, email, statement, note, declaredAt, lines } = found
  return {
    order: order.number,
    path,
    phone: order.contact.phone ?? '',
    number,
    kind,
    name,
    email,
    statement,
    note,
    declaredAt: formatInstant(declaredAt, language, settings.timeZone),
    hasUnsentItems: lines.some(({ unsent }) => unsent > 0),
    hasOutstandingItems: outstanding(found).length > 0,
    items: lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line ? [{ id: lineId, quantity, name: line.name }] : []
    }),
    destinationLines: pickupAddressLines(settings),
  }
}

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const { words } = useWords()
  const sendsEmails = useSendsEmails()
  const texts = words.returns.receipt
  const { order, path, number, kind, name, email, statement, note, declaredAt, items } = loaderData
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={texts.title[kind](number)} hidden />
      <PageTitle
        title={texts.thanks[kind]}
        intro={sendsEmails ? texts.receivedAt(declaredAt, email) : texts.receivedWithoutEmail(declaredAt)}
        above={texts.title[kind](number)}
      />
      <section className={part(3, looks.measure)}>
        <h2>{texts.declarationTitle}</h2>
        <p>{texts.declaration[kind](name, order)}</p>
        <ul>
          {items.map(({ id, quantity, name: item }) => (
            <li key={id}>{words.order.deliveries.item(quantity, item)}</li>
          ))}
        </ul>
        {statement && <p className={styles.own}>{texts.comment(statement)}</p>}
      </section>
      <NextSteps {...loaderData} />
      {note && (
        <section className={part(3, looks.measure)}>
          <h2>{texts.note}</h2>
          <p className={styles.own}>{note}</p>
        </section>
      )}
      <LinkButton to={path} kind="secondary">
        {words.returns.back}
      </LinkButton>
    </Container>
  )
}

function NextSteps({
  kind,
  hasUnsentItems,
  hasOutstandingItems,
  phone,
  destinationLines,
}: Route.ComponentProps['loaderData']) {
  const { receipt: texts, cancellation } = useWords().words.returns
  if (!hasUnsentItems && !hasOutstandingItems) return null
  return (
    <section className={part(3, looks.measure)}>
      <h2>{texts.next}</h2>
      {hasUnsentItems && (
        <p>
          {texts.unshippedRefund} {cancellation.howLong}
        </p>
      )}
      {hasOutstandingItems && (
        <>
          <p>
            {texts.collect(phone)} {texts.refundDue[kind]}
          </p>
          <p>{texts.bringOrSend}</p>
          <p>
            {destinationLines.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </p>
        </>
      )}
    </section>
  )
}
