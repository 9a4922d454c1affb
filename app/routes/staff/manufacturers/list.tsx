import { data, href, Link } from 'react-router'
import { SearchedList } from '#app/components/staff/searched-list.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import lists from '#app/components/staff/staff-list.module.css'
import {
  manufacturerFilters,
  MANUFACTURERS_PER_PAGE,
  manufacturersUrl,
  readManufacturerQuery,
} from '#shop/editor/manufacturers.ts'
import { listManufacturersForStaff } from '#shop/editor/manufacturers.server.ts'
import { countryName } from '#words/format.ts'
import type { Route } from './+types/list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = requireStaff(context)
  const query = readManufacturerQuery(new URL(request.url).searchParams)
  const { manufacturers, total } = await listManufacturersForStaff(db, query)
  const pageCount = Math.max(1, Math.ceil(total / MANUFACTURERS_PER_PAGE))
  if (query.page > pageCount) throw data(null, { status: 404 })
  const shown = manufacturers.map((one) => ({ ...one, country: countryName(one.country, language) }))
  return { manufacturers: shown, total, query, pageCount }
}

const columns = ['name', 'country', 'contact', 'products'] as const

/** Lists the manufacturers by name. */
export default function Manufacturers({ loaderData: { manufacturers, ...list } }: Route.ComponentProps) {
  const words = useStaffWords().manufacturers
  return (
    <SearchedList
      {...list}
      filters={manufacturerFilters}
      urlOf={manufacturersUrl}
      words={words}
      intro={<p className={looks.quiet}>{words.intro}</p>}
      actions={
        <LinkButton to={href('/staff/manufacturers/new')} kind="secondary">
          {words.add}
        </LinkButton>
      }
    >
      <StaffTable columns={columns.map((key) => ({ key, name: words.columns[key] }))} className={undefined}>
        {manufacturers.map(({ slug, name, country, contact, products }) => (
          <tr key={slug}>
            <td>
              <Link
                to={href('/staff/manufacturers/:manufacturer', { manufacturer: slug })}
                className={lists.rowLink}
              >
                {name}
              </Link>
            </td>
            <td>{country}</td>
            <td className={looks.breakable}>{contact}</td>
            <td>{words.usedBy(products)}</td>
          </tr>
        ))}
      </StaffTable>
    </SearchedList>
  )
}
