import { Form } from 'react-router'
import { useStaffWords } from '#app/components/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { Order } from '#shop/orders/orders.ts'
import styles from './page.module.css'

/** Calls the whole order off; opened first, so that nobody does it by a slip of the thumb. */
export function Cancelling({ number }: Pick<Order, 'number'>) {
  const words = useStaffWords().orders.cancellation
  return (
    <section className={styles.card}>
      <Disclosure summary={words.open}>
        <Form method="post" action={`/staff/orders/${number}/cancellation`} className={styles.form}>
          <p>{words.text}</p>
          <Button kind="danger">{words.now}</Button>
        </Form>
      </Disclosure>
    </section>
  )
}
