import type { FormResponse } from '#app/components/forms/form-response.ts'
import { ExternalLink } from 'lucide'
import { Form, href, Link, useOutletContext } from 'react-router'
import { PageHead } from '#app/components/page/page-head.tsx'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Order } from '#shop/orders/orders.ts'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import type { OrderPageData } from '../order.tsx'
import type { Route } from './+types/command.ts'
import { orderCommands } from './commands.server.ts'
import { Cancellation } from './cancellation.tsx'
import { Customer } from './customer.tsx'
import { Deliveries } from './deliveries/deliveries.tsx'
import { OrderPayment } from './payment.tsx'
import styles from './page.module.css'
import { OrderItems } from './items.tsx'
import { OrderDeclarations } from './returns/declarations.tsx'
import { Returns } from './returns/returns.tsx'
import { OrderHistory } from './history.tsx'

export const action = orderCommands

/**
 * Shows the page of an order. Each form on the page posts to a URL of its own. That URL shows the same page, together
 * with the response to the form.
 */
export default function OrderPage({ actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const detail = useOutletContext<OrderPageData>()
  const words = useStaffWords().orders
  const { order } = detail
  const title = words.order.title(order.number)
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink to={href('/staff/orders')} text={words.order.back} />
      <div className={row([0, 4], styles.head)}>
        <h1>{title}</h1>
        <Badge tone={order.state === 'placed' ? 'good' : 'quiet'}>{words.states[order.state]}</Badge>
        <p className={styles.quiet}>{detail.orderedAt && words.order.ordered(detail.orderedAt)}</p>
        <Link to={detail.customerPageUrl} reloadDocument className={looks.iconTarget}>
          <Icon of={ExternalLink} size={18} />
          {words.order.viewAsCustomer}
        </Link>
      </div>
      <div className={stack(3, styles.notices)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        {response?.errors && <Notice kind="bad">{words.checkMarkedFields}</Notice>}
        <ReviewFlagNotice order={order} />
      </div>
      <div className={stack(8, styles.columns)}>
        <div className={stack(8)}>
          <Deliveries detail={detail} response={response} />
          <OrderItems detail={detail} />
          <OrderDeclarations detail={detail} response={response} />
          <Returns detail={detail} response={response} />
          <OrderHistory detail={detail} response={response} />
        </div>
        <div className={stack(4)}>
          <Customer detail={detail} response={response} />
          <OrderPayment detail={detail} response={response} />
          <Cancellation detail={detail} response={response} />
        </div>
      </div>
    </>
  )
}

/** Shows the review flag of an order until staff clear the flag. */
function ReviewFlagNotice({ order: { number, attention } }: { readonly order: Order }) {
  const words = useStaffWords().orders
  const mayClearFlag = useHasPermission()('orders.note')
  if (!attention) return null
  return (
    <Notice
      kind="warning"
      action={
        mayClearFlag && (
          <Form method="post" action={href('/staff/orders/:number/attention', { number })}>
            <input type="hidden" name="seen" value={attention} />
            <Button kind="secondary">{words.markReviewed}</Button>
          </Form>
        )
      }
    >
      <strong>{words.attention[attention]}</strong>
      <p>{words.attentionText[attention]}</p>
    </Notice>
  )
}
