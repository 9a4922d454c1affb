import { Form, Link, redirect } from 'react-router'
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import { creditableOf } from '#shop/invoices/credit.ts'
import { creditedOf, findInvoice } from '#shop/invoices/invoices.server.ts'
import type { Money } from '#shop/money.ts'
import { hindrance } from '#shop/orders/cancellation.server.ts'
import { piecesIn } from '#shop/orders/deliveries.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { findReturnable } from '#shop/returns/returns.server.ts'
import { refuse } from '#shop/problems.ts'
import { formatMoney } from '#words/format.ts'
import { say } from '#words/say.ts'
import { below } from '#app/components/order/order-path.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { refused, sentTo } from '#app/request/responses.server.ts'
import { requireOrderAt } from '#app/request/order-access.server.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { atStart, looks, part, row, stack } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/cancellation.ts'

/** Shows the consequences of a cancellation and asks for confirmation. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { order, path } = await requireOrderAt(visit, request, params.number)
  if (order.state === 'cancelled') throw redirect(path)
  const { db, language, settings, now } = visit
  const deliveries = await listDeliveries(db, order.id)
  const why = order.state === 'awaiting_payment' ? null : hindered(order, deliveries)
  const returnable = await findReturnable(db, order, { now, timeZone: settings.timeZone })
  const coming = piecesIn(deliveries.filter(({ state }) => state !== 'cancelled'))
  return {
    number: order.number,
    path,
    isPaid: order.placedAt !== null,
    back: order.placedAt ? await moneyBack(visit, order) : null,
    pieces: order.lines.flatMap(({ id, name, quantity: ordered }) => {
      const quantity = order.placedAt ? (coming.find(({ lineId }) => lineId === id)?.quantity ?? 0) : ordered
      return quantity > 0 ? [{ id, name, quantity }] : []
    }),
    hindrance: why && say(refuse('orders.not_cancellable', { why }).problem, language),
    canWithdraw: returnable.kind === 'withdrawal',
  }
}

function hindered(order: Order, deliveries: Parameters<typeof hindrance>[1]) {
  if (order.state !== 'placed') return 'over'
  return hindrance(order, deliveries, { kind: 'shopper' })
}

/** Returns the amount that a cancellation refunds. `null` if there is nothing to refund. */
async function moneyBack({ db }: RequestContext, { id }: Order): Promise<Money | null> {
  const facts = (await findInvoice(db, id))?.facts
  const left = facts && creditableOf(facts, await creditedOf(db, id)).total
  return left && left.minor > 0 ? left : null
}

/** Cancels the order. Succeeds as well if the order is already cancelled. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { order, path } = await requireOrderAt(visit, request, params.number)
  const back = order.placedAt ? await moneyBack(visit, order) : null
  const cancelled = await cancelOrder(visit, order, { by: { kind: 'shopper' } })
  if (!cancelled.ok) return refused(visit, cancelled.problem, { back: below(path, 'cancellation') })
  if (cancelled.value.state !== 'cancelled') return redirect(path)
  const { done } = wordsIn(visit.language).returns.cancellation
  const paid = back ? done.paid(formatMoney(back, visit.language)) : done.free
  return sentTo(visit, path, {
    kind: 'good',
    sentence: cancelled.value.placedAt ? paid : done.unpaid,
  })
}

export default function Cancellation({ loaderData, actionData }: Route.ComponentProps) {
  const { words, format } = useWords()
  const { cancellation: said, keep, back: toOrder } = words.returns
  const { number, path, isPaid, back, pieces, hindrance: why, canWithdraw } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData.problem : null
  if (why) {
    return (
      <Container className={stack(6, atStart, looks.page)}>
        <PageHead title={said.cannot(number)} hidden />
        <PageTitle title={said.cannot(number)} intro={why} />
        <p className={row([3, 6])}>
          {canWithdraw && (
            <LinkButton to={below(path, 'withdrawal')}>{words.order.change.withdraw}</LinkButton>
          )}
          <Link to={path} className={looks.target}>
            {toOrder}
          </Link>
        </p>
      </Container>
    )
  }
  const paid = back ? said.paid(format.money(back)) : said.free
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.title(number)} hidden />
      <PageTitle title={said.title(number)} intro={isPaid ? paid : said.unpaid} />
      <ProblemNotice>{problem}</ProblemNotice>
      <section className={part(3, looks.measure)}>
        <h2>{said.pieces}</h2>
        <ul>
          {pieces.map(({ id, name, quantity }) => (
            <li key={id}>{words.order.deliveries.piece(quantity, name)}</li>
          ))}
        </ul>
        {back && <p className={looks.fine}>{said.howLong}</p>}
      </section>
      <Form method="post" className={row([3, 6])}>
        <SubmitButton>{said.confirm}</SubmitButton>
        <Link to={path} className={looks.target}>
          {keep}
        </Link>
      </Form>
    </Container>
  )
}
