import { data } from 'react-router'
import { readOrderNumber } from '#shop/orders/number.ts'
import { listReturns } from '#shop/returns/returns.server.ts'
import { outstanding } from '#shop/returns/returns.ts'
import { formatInstant } from '#words/format.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { requireOrderAt } from '#app/request/order-access.server.ts'
import { collectionPlace } from '#app/request/order-place.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, part, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/return.ts'
import styles from '#app/components/order/about-order.module.css'

/** Loads the acknowledgement of a withdrawal or return: the declared items, the time of receipt and the next steps. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { order, path } = await requireOrderAt(visit, request, params.number)
  const { db, language, settings } = visit
  const wanted = readOrderNumber(params.return)
  const found = (await listReturns(db, order.id)).find(({ number }) => number === wanted)
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
    isUnsent: lines.some(({ unsent }) => unsent > 0),
    isComing: outstanding(found).length > 0,
    pieces: lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line ? [{ id: lineId, quantity, name: line.name }] : []
    }),
    place: collectionPlace(settings),
  }
}

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const { words } = useWords()
  const said = words.returns.receipt
  const { order, path, number, kind, name, email, statement, note, declaredAt, pieces } = loaderData
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.title[kind](number)} hidden />
      <PageTitle
        title={said.thanks[kind]}
        intro={said.arrivedAt(declaredAt, email)}
        above={said.title[kind](number)}
      />
      <section className={part(3, looks.measure)}>
        <h2>{said.what}</h2>
        <p>{said.declaration[kind](name, order)}</p>
        <ul>
          {pieces.map(({ id, quantity, name: piece }) => (
            <li key={id}>{words.order.deliveries.piece(quantity, piece)}</li>
          ))}
        </ul>
        {statement && <p className={styles.own}>{said.ownWords(statement)}</p>}
      </section>
      <Next {...loaderData} />
      {note && (
        <section className={part(3, looks.measure)}>
          <h2>{said.note}</h2>
          <p className={styles.own}>{note}</p>
        </section>
      )}
      <LinkButton to={path} kind="secondary">
        {words.returns.back}
      </LinkButton>
    </Container>
  )
}

function Next({ isUnsent, isComing, phone, place }: Route.ComponentProps['loaderData']) {
  const { receipt: said, cancellation } = useWords().words.returns
  if (!isUnsent && !isComing) return null
  return (
    <section className={part(3, looks.measure)}>
      <h2>{said.next}</h2>
      {isUnsent && (
        <p>
          {said.paidBack} {cancellation.howLong}
        </p>
      )}
      {isComing && (
        <>
          <p>
            {said.collect(phone)} {said.onceHere}
          </p>
          <p>{said.orBring}</p>
          <p>
            {place.map((line) => (
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
