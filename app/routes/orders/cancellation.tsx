import { Form, Link, redirect } from 'react-router'
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import { creditableOf } from '#shop/invoices/credit.ts'
import { creditedOf, findInvoice } from '#shop/invoices/invoices.server.ts'
import type { Money } from '#shop/money.ts'
import { cancellationBlocker } from '#shop/orders/cancellation.server.ts'
import { sumByLine } from '#shop/orders/deliveries.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { findReturnable } from '#shop/returns/returns.server.ts'
import { refuse } from '#shop/problems.ts'
import { formatMoney } from '#words/format.ts'
import { problemText } from '#words/problem-text.ts'
import { orderSubpath } from '#app/components/order/order-path.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithRefusal, redirectTo } from '#app/request/responses.server.ts'
import { requireOrderInUrl } from '#app/request/order-access.server.ts'
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
  const ctx = requestContextOf(context)
  const { order, path } = await requireOrderInUrl(ctx, request, params.number)
  if (order.state === 'cancelled') throw redirect(path)
  const { db, language, settings, now } = ctx
  const deliveries = await listDeliveries(db, order.id)
  const why = order.state === 'awaiting_payment' ? null : blockerOf(order, deliveries)
  const returnable = await findReturnable(db, order, { now, timeZone: settings.timeZone })
  const activeItems = sumByLine(deliveries.filter(({ state }) => state !== 'cancelled'))
  return {
    number: order.number,
    path,
    isPaid: order.placedAt !== null,
    back: order.placedAt ? await refundAmountOf(ctx, order) : null,
    items: order.lines.flatMap(({ id, name, quantity: ordered }) => {
      const quantity = order.placedAt
        ? (activeItems.find(({ lineId }) => lineId === id)?.quantity ?? 0)
        : ordered
      return quantity > 0 ? [{ id, name, quantity }] : []
    }),
    cancellationBlocker: why && problemText(refuse('orders.not_cancellable', { why }).problem, language),
    canWithdraw: returnable.kind === 'withdrawal',
  }
}

function blockerOf(order: Order, deliveries: Parameters<typeof cancellationBlocker>[1]) {
  if (order.state !== 'placed') return 'over'
  return cancellationBlocker(order, deliveries, { kind: 'shopper' })
}

/** Returns the amount that the shop refunds if the order is cancelled. `null` if there is nothing to refund. */
async function refundAmountOf({ db }: RequestContext, { id }: Order): Promise<Money | null> {
  const facts = (await findInvoice(db, id))?.facts
  const left = facts && creditableOf(facts, await creditedOf(db, id)).total
  return left && left.minor > 0 ? left : null
}

/** Cancels the order. Succeeds as well if the order is already cancelled. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { order, path } = await requireOrderInUrl(ctx, request, params.number)
  const back = order.placedAt ? await refundAmountOf(ctx, order) : null
  const cancelled = await cancelOrder(ctx, order, { by: { kind: 'shopper' } })
  if (!cancelled.ok)
    return respondWithRefusal(ctx, cancelled.problem, { back: orderSubpath(path, 'cancellation') })
  if (cancelled.value.state !== 'cancelled') return redirect(path)
  const { done } = wordsIn(ctx.language).returns.cancellation
  return redirectTo(ctx, path, {
    kind: 'good',
    sentence: cancelled.value.placedAt
      ? paidSentence(done, {
          amount: back && formatMoney(back, ctx.language),
          sendsEmails: ctx.config.smtp !== null,
        })
      : done.unpaid,
  })
}

interface PaidSentences {
  readonly paid: (amount: string) => string
  readonly free: string
  readonly paidWithoutEmail: (amount: string) => string
  readonly freeWithoutEmail: string
}

/** Returns the sentence about a paid order. `amount`: what the shop refunds. `null`: nothing. */
function paidSentence(
  words: PaidSentences,
  { amount, sendsEmails }: { readonly amount: string | null; readonly sendsEmails: boolean },
): string {
  if (amount === null) return sendsEmails ? words.free : words.freeWithoutEmail
  return sendsEmails ? words.paid(amount) : words.paidWithoutEmail(amount)
}

export default function Cancellation({ loaderData, actionData }: Route.ComponentProps) {
  const { words, format } = useWords()
  const sendsEmails = useSendsEmails()
  const { cancellation: texts, keepOrder, back: toOrder } = words.returns
  const { number, path, isPaid, back, items, cancellationBlocker: why, canWithdraw } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData.problem : null
  if (why) {
    return (
      <Container className={stack(6, atStart, looks.page)}>
        <PageHead title={texts.notCancellable(number)} hidden />
        <PageTitle title={texts.notCancellable(number)} intro={why} />
        <p className={row([3, 6])}>
          {canWithdraw && (
            <LinkButton to={orderSubpath(path, 'withdrawal')}>{words.order.change.withdraw}</LinkButton>
          )}
          <Link to={path} className={looks.target}>
            {toOrder}
          </Link>
        </p>
      </Container>
    )
  }
  const paid = paidSentence(texts, { amount: back && format.money(back), sendsEmails })
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={texts.title(number)} hidden />
      <PageTitle title={texts.title(number)} intro={isPaid ? paid : texts.unpaid} />
      <ProblemNotice>{problem}</ProblemNotice>
      <section className={part(3, looks.measure)}>
        <h2>{texts.items}</h2>
        <ul>
          {items.map(({ id, name, quantity }) => (
            <li key={id}>{words.order.deliveries.item(quantity, name)}</li>
          ))}
        </ul>
        {back && <p className={looks.fine}>{texts.howLong}</p>}
      </section>
      <Form method="post" className={row([3, 6])}>
        <SubmitButton>{texts.confirm}</SubmitButton>
        <Link to={path} className={looks.target}>
          {keepOrder}
        </Link>
      </Form>
    </Container>
  )
}
