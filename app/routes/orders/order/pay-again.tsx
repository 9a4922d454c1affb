import { Form, Link, useNavigation } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OrderPageData } from './data.server.ts'

/** The way back to the payment while the order waits for it. */
export function PayAgain({ order, payAt }: OrderPageData) {
  const { words, format } = useWords()
  const isPending = useNavigation().state !== 'idle'
  return (
    <Notice
      kind="warning"
      action={
        <Form method="post" action={payAt}>
          <Button pending={isPending}>{words.order.pay(format.money(order.total))}</Button>
        </Form>
      }
    >
      <p>{words.order.payText}</p>
      <p>
        <Link to={payAt}>{words.order.checkAgain}</Link>
      </p>
    </Notice>
  )
}
