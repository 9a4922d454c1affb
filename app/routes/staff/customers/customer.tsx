import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { looks, part, spread, stack } from '#app/ui/layout/layout.ts'
import { ordersUrl } from '#shop/orders/staff-order-list.ts'
import { formatMoney } from '#words/format.ts'
import type { Route } from './+types/customer.ts'
import { customerCommands } from './commands.server.ts'
import { BlockForm, DataForms, Notes } from './forms.tsx'
import { type CustomerData, loadCustomer } from './requested-customer.server.ts'
import styles from './customers.module.css'

export const action = customerCommands

export function loader({ context, params }: Route.LoaderArgs) {
  return loadCustomer(requireStaff(context), params.customer)
}

/** Reloads the page after every submission, because its forms then need a new key. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows a customer: contact, orders, notes, block, and the data on request. */
export default function CustomerPage({ loaderData: customer, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().customers
  const { name, email, isBlocked } = customer
  return (
    <>
      <BackLink to={href('/staff/customers')} text={words.back} />
      <StaffHead title={name || email}>{isBlocked && <Badge tone="bad">{words.blocked}</Badge>}</StaffHead>
      <div className={stack(5, styles.page)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <Contact customer={customer} />
        <Orders customer={customer} />
        <Notes customer={customer} response={response?.form === 'note' ? response : undefined} />
        <BlockForm customer={customer} response={response?.form === 'block' ? response : undefined} />
        <DataForms customer={customer} response={response?.form === 'erasure' ? response : undefined} />
      </div>
    </>
  )
}

function Contact({ customer: { email, phone, account, orders } }: { readonly customer: CustomerData }) {
  const words = useStaffWords().customers
  return (
    <dl className={styles.facts}>
      <dt>{words.columns.email}</dt>
      <dd dir="auto">
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
      </dd>
      {phone && (
        <>
          <dt>{words.phone}</dt>
          <dd>
            <a href={`tel:${phone}`}>{phone}</a>
          </dd>
        </>
      )}
      <dt>{words.account}</dt>
      <dd>{accountText(account, words)}</dd>
      <dt>{words.paidOrders}</dt>
      <dd>{orders}</dd>
    </dl>
  )
}

function accountText(
  account: CustomerData['account'],
  words: ReturnType<typeof useStaffWords>['customers'],
): string {
  if (!account) return words.guest
  return account.isStaff ? words.staffAccount(account.since) : words.accountSince(account.since)
}

function Orders({ customer: { newestOrders, allOrders, email } }: { readonly customer: CustomerData }) {
  const words = useStaffWords()
  const { language } = useWords()
  return (
    <section className={part(3)} aria-labelledby="orders">
      <h2 id="orders" className={looks.smallTitle}>
        {words.customers.orders}
      </h2>
      <ul className={stack(2)}>
        {newestOrders.map(({ number, state, at, total }) => (
          <li key={number} className={spread([1, 3])}>
            <Link to={href('/staff/orders/:number', { number })} className={looks.target}>
              {number}
            </Link>
            <span className={looks.quiet}>{at}</span>
            <Badge tone={state === 'placed' ? 'good' : 'quiet'}>{words.orders.states[state]}</Badge>
            <span className={looks.numbers}>{formatMoney(total, language)}</span>
          </li>
        ))}
      </ul>
      {allOrders > newestOrders.length && (
        <p>
          <Link to={ordersUrl({ text: email })}>{words.customers.allOrders(allOrders)}</Link>
        </p>
      )}
    </section>
  )
}
