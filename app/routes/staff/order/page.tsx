import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import { PageHead } from '#app/components/page-head.tsx'
import { useStaffWords } from '#app/components/staff-words.ts'
import { useMay } from '#app/components/use-may.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { loader, OrderPageData } from '../order.tsx'
import type { Answered } from './answer.ts'
import { AttentionNotice } from './attention-notice.tsx'
import { Cancelling } from './cancelling.tsx'
import { Customer } from './customer.tsx'
import { Deliveries } from './deliveries.tsx'
import { Money } from './money.tsx'
import styles from './page.module.css'
import { Pieces } from './pieces.tsx'
import { Returns } from './returns.tsx'
import { Story } from './story.tsx'

/** An order's page, with what the form that was just sent is answered. */
export function OrderPage({ answer }: { readonly answer?: Answered | undefined }) {
  const file = useRouteLoaderData<typeof loader>('routes/staff/order')
  return file ? <Page file={file} answer={answer} /> : null
}

export interface PartProps {
  readonly file: OrderPageData
  readonly answer?: Answered | undefined
}

function Page({ file, answer }: PartProps) {
  const words = useStaffWords().orders
  const may = useMay()
  const { order } = file
  const title = words.order.title(order.number)
  return (
    <>
      <PageHead title={title} hidden />
      <Link to="/staff/orders" className={styles.link}>
        <Icon of={ArrowLeft} size={18} />
        {words.order.back}
      </Link>
      <div className={styles.head}>
        <h1>{title}</h1>
        <Badge tone={order.state === 'placed' ? 'good' : 'quiet'}>{words.states[order.state]}</Badge>
        <p className={styles.quiet}>{file.orderedAt && words.order.ordered(file.orderedAt)}</p>
        <Link to={file.shopperPage} reloadDocument className={styles.link}>
          <Icon of={ExternalLink} size={18} />
          {words.order.asShopper}
        </Link>
      </div>
      <div className={styles.said}>
        {answer?.problem && (
          <Notice kind="bad" announced>
            {answer.problem}
          </Notice>
        )}
        {answer?.faults && <Notice kind="bad">{words.lookAgain}</Notice>}
        <AttentionNotice order={order} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Deliveries file={file} answer={answer} />
          <Pieces file={file} />
          <Returns file={file} answer={answer} />
          <Story file={file} answer={answer} />
        </div>
        <div className={styles.aside}>
          <Customer file={file} />
          <Money file={file} answer={answer} />
          {file.isCancellable && may('orders.cancel') && <Cancelling {...order} />}
        </div>
      </div>
    </>
  )
}
