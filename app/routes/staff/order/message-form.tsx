import { href } from 'react-router'
import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import type { OrderPartProps } from '../order.tsx'
import { OrderForm } from './order-form.tsx'

/** Renders the form with which staff write an e-mail to the customer. */
export function MessageForm({ detail: { order, key }, response }: OrderPartProps) {
  const words = useStaffWords().orders.message
  const sendsEmails = useSendsEmails()
  return (
    <OrderForm
      summary={words.open}
      action={href('/staff/orders/:number/messages', { number: order.number })}
      response={response}
    >
      <p className={looks.quiet}>{sendsEmails ? words.hint : words.noMailServer}</p>
      <input type="hidden" name="key" value={key} />
      <TextField
        {...fieldPropsOf(response, 'subject')}
        label={words.subject}
        lang={order.language}
        aria-required
        autoComplete="off"
      />
      <TextArea
        {...fieldPropsOf(response, 'text')}
        label={words.text}
        lang={order.language}
        aria-required
        rows={6}
      />
      <Button>{sendsEmails ? words.now(order.contact.email) : words.store}</Button>
    </OrderForm>
  )
}
