import { Form } from 'react-router'
import { useStaffWords } from '#app/components/staff-words.ts'
import { useMay } from '#app/components/use-may.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Order } from '#shop/orders/orders.ts'

/** Why somebody should look at the order, until somebody has. */
export function AttentionNotice({ order: { number, attention } }: { readonly order: Order }) {
  const words = useStaffWords().orders
  const maySettle = useMay()('orders.note')
  if (!attention) return null
  return (
    <Notice
      kind="warning"
      action={
        maySettle && (
          <Form method="post" action={`/staff/orders/${number}/attention`}>
            <input type="hidden" name="seen" value={attention} />
            <Button kind="secondary">{words.lookedInto}</Button>
          </Form>
        )
      }
    >
      <strong>{words.attention[attention]}</strong>
      <p>{words.attentionText[attention]}</p>
    </Notice>
  )
}
