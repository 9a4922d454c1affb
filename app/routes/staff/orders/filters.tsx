import { Link } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import { MAX_TEXT_LENGTH } from '#shop/list-query.ts'
import {
  type daysOfPeriods,
  orderPeriods,
  type OrdersQuery,
  ordersUrl,
  type TypedDates,
} from '#shop/orders/staff-order-list.ts'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './filters.module.css'

interface OrderFiltersProps {
  readonly query: OrdersQuery
  readonly dates: TypedDates
  /** The countries of all orders. */
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly periods: ReturnType<typeof daysOfPeriods>
}

/** The filters of the order list by days, country and product, and the links that choose a period. */
export function OrderFilters({ query, dates, countries, periods }: OrderFiltersProps) {
  const words = useStaffWords().orders
  const day = (name: 'from' | 'to') => {
    const error = dates.errors[name]
    return (
      <TextField
        // The key changes with the address, because the links of the periods change the days of the form.
        key={`${name} ${dates[name]}`}
        name={name}
        label={words.fields[name]}
        // A field of the type “date” would not show what was typed into another kind of field.
        type={error === 'not_a_day' ? 'text' : 'date'}
        defaultValue={dates[name]}
        error={error && words.dateErrors[error]}
      />
    )
  }
  return (
    <div className={lists.moreFilters}>
      {day('from')}
      {day('to')}
      <SelectField
        key={`country ${query.country}`}
        name="country"
        label={words.fields.country}
        defaultValue={query.country ?? ''}
      >
        <option value="">{words.filters.all}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        key={`product ${query.product}`}
        name="product"
        label={words.fields.product}
        defaultValue={query.product}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Periods query={query} periods={periods} />
    </div>
  )
}

function Periods({ query, periods }: Pick<OrderFiltersProps, 'query' | 'periods'>) {
  const words = useStaffWords().orders
  return (
    <nav aria-label={words.period} className={styles.periods}>
      <ul className={row([0, 4])}>
        {orderPeriods.map((period) => {
          const { from, to } = periods[period]
          return (
            <li key={period}>
              <Link
                to={ordersUrl({ ...query, from, to, page: 1 })}
                className={looks.target}
                aria-current={from === query.from && to === query.to ? 'true' : undefined}
              >
                {words.periods[period]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
