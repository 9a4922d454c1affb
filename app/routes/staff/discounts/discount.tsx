import { data, Form, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { findDiscount, listUses } from '#shop/discounts/staff-discounts.server.ts'
import { readId } from '#shop/ids.ts'
import { inLanguage } from '#shop/language.ts'
import { formatMoment, formatMoney } from '#words/format.ts'
import type { Route } from './+types/discount.ts'
import { discountCommands } from './commands.server.ts'
import { textsOf, valueTextOf } from './discount-texts.server.ts'
import styles from './discounts.module.css'
import { DiscountFields, FixedDiscountFields } from './fields.tsx'
import { listCategoryChoices } from './typed-discount.server.ts'

export const action = discountCommands

const MOST_USES = 20

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { db, language, settings } = ctx
  const id = readId<'discount'>(params.discount)
  const discount = id && (await findDiscount(db, id, ctx))
  if (!discount) throw data(null, { status: 404 })
  const uses = await listUses(db, discount.id, { most: MOST_USES })
  return {
    id: discount.id,
    name: inLanguage(discount.names, language) ?? '',
    texts: textsOf(discount, ctx),
    value: valueTextOf(discount, ctx),
    leastGoods: discount.leastGoods.minor === 0 ? '' : formatMoney(discount.leastGoods, language),
    isFixed: discount.isFixed,
    state: discount.state,
    uses: discount.uses,
    useLimit: discount.useLimit,
    seen: discount.updatedAt.toISOString(),
    categories: await listCategoryChoices(ctx),
    orders: uses.map(({ order, amount, usedAt, isReleased }) => ({
      number: order,
      amount: formatMoney(amount, language),
      at: formatMoment(usedAt, language, settings.timeZone),
      isReleased,
    })),
  }
}

/** Reloads the form after every submission, because it must then contain what another person has saved. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows a discount, with forms that change, switch and remove it. */
export default function EditDiscount({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().discounts
  const form = useFocusOnError(response)
  const { id, name, texts, isFixed, state, uses, useLimit, seen, categories } = loaderData
  const params = { discount: id }
  const fields = { saved: texts, response }
  return (
    <>
      <BackLink to={href('/staff/discounts')} text={words.back} />
      <StaffHead title={name}>
        <p className={looks.quiet}>
          {words.states[state]} · {words.usesOf(uses, useLimit)}
        </p>
      </StaffHead>
      <div className={stack(4, styles.page)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <Form
          ref={form}
          method="post"
          action={href('/staff/discounts/:discount', params)}
          className={formStack(4, looks.sheet)}
          noValidate
        >
          <input type="hidden" name={seenField('at')} value={seen} />
          {isFixed ? (
            <>
              <FixedPart {...loaderData} />
              <FixedDiscountFields {...fields} />
            </>
          ) : (
            <DiscountFields {...fields} categories={categories} />
          )}
          <Button>{response?.about === 'changed' ? words.saveAnyway : words.save}</Button>
        </Form>
        <Form
          method="post"
          action={href('/staff/discounts/:discount/state', params)}
          className={formStack(3, looks.sheet)}
        >
          <h2 className={looks.smallTitle}>{words.switch.title}</h2>
          <p>{state === 'off' ? words.switch.offText : words.switch.onText}</p>
          <input type="hidden" name="state" value={state === 'off' ? 'on' : 'off'} />
          <Button kind="secondary">{state === 'off' ? words.switch.on : words.switch.off}</Button>
        </Form>
        <Uses {...loaderData} />
        {!isFixed && (
          <Disclosure summary={words.remove}>
            <Form
              method="post"
              action={href('/staff/discounts/:discount/removal', params)}
              className={formStack(3)}
            >
              <p>{words.removeText}</p>
              <Button kind="danger">{words.removeNow}</Button>
            </Form>
          </Disclosure>
        )}
      </div>
    </>
  )
}

/** Shows what cannot be changed any more. */
function FixedPart({ texts, value, leastGoods, categories }: Route.ComponentProps['loaderData']) {
  const words = useStaffWords().discounts
  const { fields } = words
  const category = categories.find(({ id }) => id === texts.category)?.name ?? words.deletedCategory
  const facts = [
    [fields.value.label, value],
    [fields.code.label, texts.code || words.automatic],
    [fields.leastGoods.label, leastGoods],
    [fields.category.label, texts.category === '' ? '' : category],
    [fields.customerEmail.label, texts.customerEmail],
    [fields.startDate.label, `${texts.startDate} ${texts.startTime}`],
  ].filter(([, text]) => text !== '')
  return (
    <>
      <p>{words.fixed}</p>
      <dl className={stack(1)}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className={looks.label}>{label}</dt>
            <dd className={looks.breakable}>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Uses({ orders }: Route.ComponentProps['loaderData']) {
  const words = useStaffWords().discounts
  const maySeeOrders = useHasPermission()('orders.see')
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="uses" className={stack(3, looks.sheet)}>
      <h2 id="uses" className={looks.smallTitle}>
        {words.latestUses}
      </h2>
      <ul className={stack(2)}>
        {orders.map(({ number, amount, at, isReleased }) => (
          <li key={number}>
            {maySeeOrders ? <Link to={href('/staff/orders/:number', { number })}>{number}</Link> : number}
            {' · '}
            {at} · {amount}
            {isReleased && ` · ${words.released}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
