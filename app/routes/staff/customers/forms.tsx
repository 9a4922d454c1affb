import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, part, spread, stack } from '#app/ui/layout/layout.ts'
import { MAX_BLOCK_REASON, MAX_CUSTOMER_NOTE } from '#shop/customers/customers.ts'
import type { CustomerData } from './requested-customer.server.ts'
import styles from './customers.module.css'

interface FormProps {
  readonly customer: CustomerData
  readonly response: FormResponse | undefined
}

/** The notes about a customer, newest first, with a form for a new one. */
export function Notes({ customer: { id, notes, key }, response }: FormProps) {
  const words = useStaffWords().customers.notes
  const form = useFocusOnError(response)
  return (
    <section className={part(3)} aria-labelledby="notes">
      <h2 id="notes" className={looks.smallTitle}>
        {words.title}
      </h2>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className={stack(1, styles.note)}>
            <p>{note.text}</p>
            <div className={spread([1, 3])}>
              <span className={looks.quiet}>
                {note.by}, {note.at}
              </span>
              <Form
                method="post"
                action={href('/staff/customers/:customer/notes/:note/removal', {
                  customer: id,
                  note: note.id,
                })}
              >
                <Button kind="quiet" aria-label={words.removeOf(note.at)}>
                  {words.remove}
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      <Form
        ref={form}
        method="post"
        action={href('/staff/customers/:customer/notes', { customer: id })}
        className={formStack(3)}
        noValidate
      >
        <input type="hidden" name="key" value={key} />
        <TextArea
          key={key}
          {...fieldPropsOf(response, 'text')}
          label={words.text}
          hint={words.hint}
          maxLength={MAX_CUSTOMER_NOTE}
          aria-required
          rows={3}
        />
        <Button kind="secondary">{words.add}</Button>
      </Form>
    </section>
  )
}

/** Blocks or unblocks a customer. */
export function BlockForm({ customer: { id, block }, response }: FormProps) {
  const words = useStaffWords().customers.block
  const form = useFocusOnError(response)
  const params = { customer: id }
  if (block)
    return (
      <Form
        method="post"
        action={href('/staff/customers/:customer/unblocking', params)}
        className={formStack(3, looks.sheet)}
      >
        <h2 className={looks.smallTitle}>{words.title}</h2>
        <p>{words.isBlocked(block.by, block.at)}</p>
        {block.reason !== '' && <p className={styles.note}>{block.reason}</p>}
        <Button kind="secondary">{words.lift}</Button>
      </Form>
    )
  return (
    <Disclosure summary={words.title} open={response !== undefined}>
      <Form
        ref={form}
        method="post"
        action={href('/staff/customers/:customer/block', params)}
        className={formStack(3)}
        noValidate
      >
        <p>{words.text}</p>
        <TextArea
          {...fieldPropsOf(response, 'reason')}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={MAX_BLOCK_REASON}
          rows={2}
        />
        <Button kind="danger">{words.now}</Button>
      </Form>
    </Disclosure>
  )
}

/** The export and the erasure of a customer's data, which people may demand. */
export function DataForms({ customer: { id, block }, response }: FormProps) {
  const words = useStaffWords().customers.data
  const form = useFocusOnError(response)
  const params = { customer: id }
  return (
    <section className={part(3)} aria-labelledby="data">
      <h2 id="data" className={looks.smallTitle}>
        {words.title}
      </h2>
      <p>
        <a href={href('/staff/customers/:customer/data.json', params)} download>
          {words.export}
        </a>
      </p>
      <p className={looks.quiet}>{words.exportText}</p>
      <Disclosure summary={words.erase} open={response !== undefined}>
        <Form
          ref={form}
          method="post"
          action={href('/staff/customers/:customer/erasure', params)}
          className={formStack(3)}
          noValidate
        >
          <p>{words.eraseText}</p>
          {block && <p>{words.eraseBlocked}</p>}
          <Checkbox name="confirm" label={words.confirm} error={response?.errors?.['confirm']} />
          <Button kind="danger">{words.now}</Button>
        </Form>
      </Disclosure>
    </section>
  )
}
