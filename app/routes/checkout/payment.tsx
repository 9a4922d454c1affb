import { Form, href, redirect } from 'react-router'
import { paymentPath, reopenPayment } from '#shop/checkout/payment.server.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { redirectToSite, respondWithRefusal } from '#app/request/responses.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/payment.ts'
import { Checking } from './payment/checking.tsx'
import { loadPaymentPage, requireOrderFromQuery, type PaymentData } from './payment/data.server.ts'
import { privatePage } from '#app/request/route-handle.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { orderWords } from '#app/components/words/order-words.ts'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export const handle = privatePage(buyingWords, orderWords)

/**
 * Loads the page to which the payment provider redirects the customer. A customer can also open this page without a
 * payment, so the loader asks the provider for the payment state.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadPaymentPage(requestContextOf(context), request)
}

/**
 * Lets the customer try to pay again. If the order is still waiting for its payment, redirects to the provider's
 * payment page. Otherwise redirects to the order's page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { order: requestedOrder, path } = await requireOrderFromQuery(ctx, request)
  const opened = await reopenPayment(ctx, requestedOrder)
  if (!opened) return redirect(path)
  if (!opened.ok) return respondWithRefusal(ctx, opened.problem, { back: paymentPath(path) })
  return opened.value.sessionUrl ? redirectToSite(opened.value.sessionUrl) : redirect(path)
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout } = useWords().words
  const { number, status } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData.problem : null
  return (
    <Container className={stack(8, looks.page)}>
      <PageHead title={checkout.payment.title} hidden />
      <PageTitle title={checkout.payment.title} intro={checkout.payment.order(number)} />
      {status === 'checking' && <Checking {...loaderData} />}
      {status === 'unpaid' && <Unpaid {...loaderData} problem={problem} />}
      {(status === 'expired' || status === 'cancelled') && <PaymentClosed status={status} />}
    </Container>
  )
}

/**
 * Shows that a payment failed or was not attempted. Gives the reason and a button that leads back to the payment
 * provider.
 */
function Unpaid(props: PaymentData & { problem: string | null }) {
  const { failure, total, until, isReserved, action, cancellation, problem } = props
  const { words, format } = useWords()
  const { payment } = words.checkout
  return (
    <section className={stack(4, atStart, looks.measure)}>
      <h2>{payment.unpaid}</h2>
      {failure && <Notice kind="bad">{payment.failures[failure]}</Notice>}
      <ProblemNotice>{problem}</ProblemNotice>
      <p>{isReserved ? payment.unpaidText(until) : payment.unreservedText(until)}</p>
      <Form method="post" action={action}>
        <SubmitButton size="l">{failure ? payment.tryAgain : payment.pay(format.money(total))}</SubmitButton>
      </Form>
      <LinkButton to={cancellation} kind="quiet">
        {words.order.change.cancel}
      </LinkButton>
    </section>
  )
}

/**
 * Shows that the order has expired or was cancelled. The items are still in the cart, so that the customer can order
 * again.
 */
function PaymentClosed({ status }: { status: 'expired' | 'cancelled' }) {
  const { payment } = useWords().words.checkout
  return (
    <section className={stack(4, atStart, looks.measure)}>
      <h2>{payment.over}</h2>
      <p>{status === 'expired' ? payment.expiredText : payment.cancelledText}</p>
      <LinkButton to={href('/checkout')} size="l">
        {payment.toCheckout}
      </LinkButton>
    </section>
  )
}
