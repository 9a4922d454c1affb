import { Form, href, Link, redirect } from 'react-router'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff, type StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { looks, spread, stack } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { readGross } from '#shop/figures/figures.server.ts'
import { figuresUrl, periodOf } from '#shop/figures/figures.ts'
import { countMessages } from '#shop/messages/messages.server.ts'
import { countOrders } from '#shop/orders/staff-order-list.server.ts'
import { ordersUrl } from '#shop/orders/staff-order-list.ts'
import { countDeclarations } from '#shop/returns/withdrawal-declarations.server.ts'
import { countExpectedReturns } from '#shop/returns/returns.server.ts'
import { listOpeningSteps, type OpeningItem, type OpeningStep } from '#shop/setup/opening.server.ts'
import { formatMoney } from '#words/format.ts'
import { addDays, dayOf } from '#shop/time.ts'
import type { Route } from './+types/dashboard.ts'
import { dashboardCommands } from './dashboard/commands.server.ts'
import { configuredServices } from './dashboard/configured-services.server.ts'

export const action = dashboardCommands

/** Loads what waits. Redirects to the products if the user's role has no access to orders. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  if (!ctx.may('orders.see')) throw redirect(href('/staff/products'))
  return { opening: await openingOf(ctx), counters: await countersOf(ctx), sales: await salesOf(ctx) }
}

/** Returns the sales of recent periods. `null`: the role does not see figures. */
async function salesOf({ db, settings, now, may }: StaffRequestContext) {
  if (!may('figures.see')) return null
  const today = dayOf(now, settings.timeZone)
  const yesterday = addDays(today, -1)
  const periods = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    this_month: periodOf('this_month', today),
    last_month: periodOf('last_month', today),
  }
  const sums = await readGross(
    db,
    recentPeriods.map((name) => periods[name]),
    settings,
  )
  return recentPeriods.flatMap((name, index) => {
    const gross = sums[index]
    return gross ? [{ name, gross, to: figuresUrl(periods[name]) }] : []
  })
}

const recentPeriods = ['today', 'yesterday', 'this_month', 'last_month'] as const

/** Returns the list of what to do before the shop opens. `null`: the shop is open, or the user is no manager. */
async function openingOf({ db, settings, config, may }: StaffRequestContext) {
  if (settings.opening === 'open' || !may('settings.manage')) return null
  return listOpeningSteps(db, settings, configuredServices(config))
}

interface Counter {
  readonly kind: 'withdrawals' | 'to_send' | 'attention' | 'returns' | 'failed'
  readonly count: number
  readonly to: string
}

async function countersOf({ db, may }: StaffRequestContext): Promise<Counter[]> {
  const { open, matched } = await countDeclarations(db)
  const counters: Counter[] = [
    { kind: 'withdrawals', count: open + matched, to: href('/staff/withdrawals') },
    { kind: 'to_send', count: await countOrders(db, 'to_send'), to: ordersUrl({ filter: 'to_send' }) },
    { kind: 'attention', count: await countOrders(db, 'attention'), to: ordersUrl({ filter: 'attention' }) },
    { kind: 'returns', count: await countExpectedReturns(db), to: href('/staff/orders') },
  ]
  if (may('messages.see')) {
    const { failed } = await countMessages(db)
    counters.push({ kind: 'failed', count: failed, to: `${href('/staff/messages')}?state=failed` })
  }
  return counters.filter(({ count }) => count > 0)
}

/** Shows what to do before the shop opens, and what waits. */
export default function Dashboard({ loaderData: { opening, counters, sales } }: Route.ComponentProps) {
  const words = useStaffWords().dashboard
  return (
    <>
      <StaffHead title={words.title} />
      <div className={stack(6, looks.measure)}>
        {opening && <Opening steps={opening} />}
        <section className={stack(3, looks.sheet)} aria-labelledby="waiting">
          <h2 id="waiting" className={looks.smallTitle}>
            {words.waiting}
          </h2>
          {counters.length === 0 && <p>{words.nothing}</p>}
          <ul className={stack(2)}>
            {counters.map(({ kind, count, to }) => (
              <li key={kind}>
                <Link to={to}>{words.counters[kind](count)}</Link>
              </li>
            ))}
          </ul>
        </section>
        {sales && <Sales sales={sales} />}
      </div>
    </>
  )
}

type Sales = NonNullable<Route.ComponentProps['loaderData']['sales']>

function Sales({ sales }: { readonly sales: Sales }) {
  const words = useStaffWords().dashboard
  const { language } = useWords()
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="sales">
      <h2 id="sales" className={looks.smallTitle}>
        {words.sales}
      </h2>
      <ul className={stack(2)}>
        {sales.map(({ name, gross, to }) => (
          <li key={name} className={spread(3)}>
            <Link to={to}>{words.periods[name]}</Link>
            <span className={looks.numbers}>{formatMoney(gross, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The staff page on which an item of the list can be done. */
const pages: Readonly<Partial<Record<OpeningItem, string>>> = {
  owner: href('/staff/settings'),
  selling: href('/staff/settings/selling'),
  delivery: href('/staff/settings/delivery'),
  product: href('/staff/products'),
  legal_pages: href('/staff/pages/review'),
  payments: href('/staff/settings/services'),
  email: href('/staff/settings/services'),
  guarantee_notice: href('/staff/settings/guarantees'),
  second_factor: href('/staff/people'),
}

function Opening({ steps }: { readonly steps: readonly OpeningStep[] }) {
  const words = useStaffWords().dashboard.opening
  const mayOpen = steps.every(({ isDone, isRequired }) => isDone || !isRequired)
  return (
    <section className={stack(4, looks.sheet)} aria-labelledby="opening">
      <h2 id="opening" className={looks.smallTitle}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <ul className={stack(4)}>
        {steps.map((step) => (
          <OpeningItemLine key={step.item} {...step} />
        ))}
      </ul>
      {mayOpen ? (
        <Form method="post" action={href('/staff/opening')} className={stack(3)}>
          <p>{words.openText}</p>
          <p>
            <SubmitButton>{words.open}</SubmitButton>
          </p>
        </Form>
      ) : (
        <p>{words.notYet}</p>
      )}
    </section>
  )
}

function OpeningItemLine({ item, isDone, isRequired }: OpeningStep) {
  const words = useStaffWords().dashboard.opening
  const { title, text } = words.items[item]
  const page = pages[item]
  const openState = isRequired ? 'required' : 'open'
  return (
    <li className={spread([1, 4])}>
      <div>
        <p>{page ? <Link to={page}>{title}</Link> : title}</p>
        <p className={looks.fine}>{text}</p>
      </div>
      <Badge tone={isDone ? 'good' : isRequired ? 'bad' : 'quiet'}>
        {words.states[isDone ? 'done' : openState]}
      </Badge>
    </li>
  )
}
