import { data, href, Link } from 'react-router'
import { SearchedList } from '#app/components/staff/searched-list.tsx'
import lists from '#app/components/staff/staff-list.module.css'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { listDiscounts } from '#shop/discounts/staff-discounts.server.ts'
import {
  discountFilters,
  DISCOUNTS_PER_PAGE,
  discountsUrl,
  readDiscountQuery,
} from '#shop/discounts/staff-discounts.ts'
import { inLanguage } from '#shop/language.ts'
import type { Route } from './+types/list.ts'
import { periodOf, valueTextOf } from './discount-texts.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const query = readDiscountQuery(new URL(request.url).searchParams)
  const { discounts, total } = await listDiscounts(ctx.db, query, ctx)
  const pageCount = Math.max(1, Math.ceil(total / DISCOUNTS_PER_PAGE))
  if (query.page > pageCount) throw data(null, { status: 404 })
  const shown = discounts.map((discount) => ({
    id: discount.id,
    name: inLanguage(discount.names, ctx.language) ?? '',
    code: discount.code,
    value: valueTextOf(discount, ctx),
    period: periodOf(discount, ctx),
    uses: discount.uses,
    useLimit: discount.useLimit,
    state: discount.state,
  }))
  return { discounts: shown, total, query, pageCount }
}

const columns = ['name', 'code', 'value', 'period', 'uses', 'state'] as const
const tones = { running: 'good', planned: 'under_way', ended: 'quiet', off: 'quiet' } as const

/** Lists the discounts, those that start last first. */
export default function Discounts({ loaderData: { discounts, ...list } }: Route.ComponentProps) {
  const words = useStaffWords().discounts
  return (
    <SearchedList
      {...list}
      filters={discountFilters}
      urlOf={discountsUrl}
      words={words}
      intro={<p className={looks.quiet}>{words.intro}</p>}
      actions={
        <LinkButton to={href('/staff/discounts/new')} kind="secondary">
          {words.add}
        </LinkButton>
      }
    >
      <StaffTable columns={columns.map((key) => ({ key, name: words.columns[key] }))} className={undefined}>
        {discounts.map(({ id, name, code, value, period, uses, useLimit, state }) => (
          <tr key={id}>
            <td className={looks.breakable}>
              <Link to={href('/staff/discounts/:discount', { discount: id })} className={lists.rowLink}>
                {name}
              </Link>
            </td>
            <td className={looks.breakable}>{code ?? words.automatic}</td>
            <td>{value}</td>
            <td>{period}</td>
            <td>{words.usesOf(uses, useLimit)}</td>
            <td>
              <Badge tone={tones[state]}>{words.states[state]}</Badge>
            </td>
          </tr>
        ))}
      </StaffTable>
    </SearchedList>
  )
}
