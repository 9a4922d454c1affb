import { Form, href } from 'react-router'
import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Actor, OrderEvent } from '#shop/orders/orders.ts'
import type { OrderPartProps } from '../order.tsx'
import styles from './history.module.css'
import pageStyles from './page.module.css'

/**
 * Shows the complete order history: every entry, including internal ones, and who caused it. Also shows the form that
 * adds a note.
 */
export function OrderHistory({ detail: { order, events, key }, response }: OrderPartProps) {
  const words = useStaffWords().orders
  const sentence = useSentence()
  const actorName = useActorName()
  const note = response?.form === 'note' ? response : undefined
  const form = useFocusOnError(note)
  return (
    <section aria-labelledby="story">
      <h2 id="story">{words.history}</h2>
      <ol className={classNames(looks.rows, styles.events)}>
        {events.map((event, index) => (
          <li key={index} className={styles.event}>
            <time className={looks.quiet} dateTime={event.at.toISOString()}>
              {event.formattedTime}
            </time>
            <div>
              <p>
                {sentence(event)}
                {event.isStaffOnly && <span className={looks.quiet}> ({words.staffOnly})</span>}
              </p>
              {(event.kind === 'noted' || event.kind === 'message_sent') && (
                <p className={pageStyles.note}>{event.facts.text}</p>
              )}
              {event.kind === 'dispatched' && (
                <p className={looks.quiet}>
                  {[event.facts.carrier, event.facts.tracking].filter(Boolean).join(', ')}
                </p>
              )}
              {event.kind === 'payment_failed' && (
                <p className={looks.quiet}>{words.failures[event.facts.failure]}</p>
              )}
            </div>
            <p className={looks.quiet}>{actorName(event.by)}</p>
          </li>
        ))}
      </ol>
      <Form
        ref={form}
        method="post"
        action={href('/staff/orders/:number/notes', { number: order.number })}
        className={formStack(3, styles.form)}
      >
        <input type="hidden" name="key" value={key} />
        <TextArea
          key={key}
          {...fieldPropsOf(note, 'text')}
          label={words.note}
          hint={words.noteHint}
          aria-required
          rows={3}
        />
        <Button kind="secondary">{words.noteNow}</Button>
      </Form>
    </section>
  )
}

/**
 * Returns a function that returns the display name of an actor. The display name of a staff user contains the person's
 * own name.
 */
export function useActorName() {
  const { by } = useStaffWords().orders
  return ({ kind, name }: Actor) => (kind === 'staff' ? by.staff(name ?? null) : by[kind])
}

function useSentence() {
  const { events } = useStaffWords().orders
  const { format } = useWords()
  return (event: OrderEvent): string => {
    switch (event.kind) {
      case 'paid':
        return event.facts.late ? events.paidLate : events.paid
      case 'cancelled':
        return events.cancelled[event.facts.why]
      case 'to_be_refunded':
        return events.to_be_refunded[event.facts.why]
      case 'refund_requested':
      case 'refunded':
      case 'refund_failed':
        return events[event.kind](format.money(event.facts.amount))
      case 'in_production':
      case 'preparing':
      case 'dispatched':
      case 'delivered':
      case 'delivery_failed':
      case 'ready_to_collect':
      case 'collected':
        return events[event.kind](event.facts.delivery)
      case 'withdrawn':
        return events.withdrawn[event.facts.kind](event.facts.return)
      case 'message_sent':
        return events.message_sent(event.facts.subject)
      case 'return_received':
      case 'return_rejected':
        return events[event.kind](event.facts.return)
      default:
        return events[event.kind]
    }
  }
}
