import { Form, href, Link, useOutletContext } from 'react-router'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { declarationTones } from '#app/routes/staff/shared/tones.ts'
import type { DeclarationPageData } from '../withdrawal.tsx'
import type { Route } from './+types/command.ts'
import { withdrawalCommands } from './commands.server.ts'
import { DeclarationFacts } from './facts.tsx'
import styles from './page.module.css'

export const action = withdrawalCommands

/**
 * Shows a declaration from the withdrawal form. Each form on the page posts to a URL of its own. That URL shows the
 * same page, together with the response to the form.
 */
export default function DeclarationPage({ actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const page = useOutletContext<DeclarationPageData>()
  const words = useStaffWords().withdrawals
  const mayHandle = useHasPermission()('returns.receive')
  const { name, state } = page.declaration
  const title = words.titleOf(name)
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink to={href('/staff/withdrawals')} text={words.back} />
      <div className={row([0, 4], styles.head)}>
        <h1 className={looks.breakable}>{title}</h1>
        <Badge tone={declarationTones[state]}>{words.states[state]}</Badge>
      </div>
      <div className={stack(6, styles.body)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <DeclarationFacts page={page} />
        {state !== 'handled' && mayHandle && <HandlingForms page={page} response={response} />}
      </div>
    </>
  )
}

interface FormsProps {
  readonly page: DeclarationPageData
  readonly response: FormResponse | undefined
}

function HandlingForms({ page: { declaration, order, possibleOrders }, response }: FormsProps) {
  const words = useStaffWords().withdrawals
  const responseTo = (form: string) => (response?.form === form ? response : undefined)
  return (
    <>
      {order && (
        <section className={stack(3, looks.sheet)}>
          <p>{words.identity}</p>
          <p>
            <LinkButton to={`${href('/staff/orders/:number', { number: order.number })}#declarations`}>
              {words.register.toOrder}
            </LinkButton>
          </p>
        </section>
      )}
      {possibleOrders.length > 0 && <PossibleOrders id={declaration.id} orders={possibleOrders} />}
      <section className={stack(3, looks.sheet)} aria-labelledby="assign">
        <h2 id="assign">{order ? words.assign.titleAgain : words.assign.title}</h2>
        <AssignmentForm id={declaration.id} response={responseTo('order')} />
      </section>
      <section className={looks.sheet}>
        <ClosingForm id={declaration.id} response={responseTo('closing')} />
      </section>
    </>
  )
}

interface PossibleOrdersProps {
  readonly id: string
  readonly orders: DeclarationPageData['possibleOrders']
}

/** Shows the orders whose numbers are in the declaration, each with a button that assigns the order. */
function PossibleOrders({ id, orders }: PossibleOrdersProps) {
  const words = useStaffWords().withdrawals.possible
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="possible">
      <h2 id="possible">{words.title}</h2>
      <p>{words.text}</p>
      {orders.map(({ number, email }) => (
        <Form
          key={number}
          method="post"
          action={href('/staff/withdrawals/:withdrawal/order', { withdrawal: id })}
          className={row([2, 4])}
        >
          <input type="hidden" name="number" value={number} />
          <Link to={href('/staff/orders/:number', { number })} className={looks.target}>
            {words.order(number, words.email[email])}
          </Link>
          <Button kind="secondary">{words.now(number)}</Button>
        </Form>
      ))}
    </section>
  )
}

interface FormProps {
  readonly id: string
  readonly response: FormResponse | undefined
}

function AssignmentForm({ id, response }: FormProps) {
  const words = useStaffWords().withdrawals.assign
  const form = useFocusOnError(response)
  return (
    <Form
      ref={form}
      method="post"
      action={href('/staff/withdrawals/:withdrawal/order', { withdrawal: id })}
      className={formStack(4)}
      noValidate
    >
      <TextField
        {...fieldPropsOf(response, 'number', '')}
        label={words.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button kind="secondary">{words.now}</Button>
    </Form>
  )
}

/** Renders the form that closes a declaration without registering it. Collapsed to prevent accidental submission. */
function ClosingForm({ id, response }: FormProps) {
  const words = useStaffWords().withdrawals.close
  const form = useFocusOnError(response)
  return (
    <Disclosure summary={words.title} open={response !== undefined}>
      <Form
        ref={form}
        method="post"
        action={href('/staff/withdrawals/:withdrawal/closing', { withdrawal: id })}
        className={formStack(4)}
        noValidate
      >
        <p>{words.text}</p>
        <TextArea {...fieldPropsOf(response, 'note', '')} label={words.note} hint={words.noteHint} />
        <Button kind="danger">{words.now}</Button>
      </Form>
    </Disclosure>
  )
}
