import { data } from 'react-router'
import { SearchedList } from '#app/components/staff/searched-list.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { listLocationNames } from '#shop/stock/locations.server.ts'
import { listStock } from '#shop/stock/stock-list.server.ts'
import {
  FEW_LEFT,
  type LocationLevel,
  readStockQuery,
  STOCK_PER_PAGE,
  stockFilters,
  type StockQuery,
  type StockRow,
  stockUrl,
} from '#shop/stock/stock-list.ts'
import type { Route } from './+types/list.ts'
import { StockParts } from './stock-parts.tsx'
import { VariantName } from './variant-name.tsx'
import styles from './stock.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = requireStaff(context)
  const locations = await listLocationNames(db)
  const asked = readStockQuery(new URL(request.url).searchParams)
  const isKnown = locations.some(({ id }) => id === asked.locationId)
  const query: StockQuery = { ...asked, locationId: isKnown ? asked.locationId : null }
  const { rows, total, isCut } = await listStock(db, query, language)
  const pageCount = Math.max(1, Math.ceil(total / STOCK_PER_PAGE))
  if (query.page > pageCount) throw data(null, { status: 404 })
  return { rows, total, isCut, query, pageCount, locations }
}

const columns = ['product', 'location', 'onHand', 'reserved', 'available'] as const

/** Lists the stock of all variants at each location, with filters and search. */
export default function StockList({ loaderData: { rows, locations, isCut, ...list } }: Route.ComponentProps) {
  const words = useStaffWords().stock
  const { locationId } = list.query
  // Without a query, the list shows all variants of all locations again.
  const urlOf = (query: Partial<StockQuery>) =>
    stockUrl(Object.keys(query).length === 0 ? {} : { ...query, locationId })
  return (
    <SearchedList
      {...list}
      filters={stockFilters}
      urlOf={urlOf}
      words={isCut ? { ...words, count: words.countMore } : words}
      intro={<StockParts current="levels" />}
      fields={
        locations.length > 1 && (
          <SelectField
            key={locationId}
            label={words.location}
            name="location"
            defaultValue={locationId ?? ''}
          >
            <option value="">{words.allLocations}</option>
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )
      }
      isFiltered={locationId !== null}
    >
      <StaffTable
        columns={columns.map((key) => ({
          key,
          name: words.columns[key],
          className: key === 'product' || key === 'location' ? undefined : styles.number,
        }))}
        className={classNames(styles.table, styles.levels)}
      >
        {rows.flatMap((row) =>
          row.levels.length === 0
            ? [<LevelRow key={row.id} row={row} level={null} />]
            : row.levels.map((level) => (
                <LevelRow key={`${row.id} ${level.locationId}`} row={row} level={level} />
              )),
        )}
      </StaffTable>
    </SearchedList>
  )
}

function LevelRow({ row, level }: { readonly row: StockRow; readonly level: LocationLevel | null }) {
  const words = useStaffWords().stock
  const { onHand, reserved, available } = level ?? { onHand: 0, reserved: 0, available: 0 }
  return (
    <tr>
      <td>
        <VariantName variant={row} />
      </td>
      <td data-label={words.location}>{level?.location ?? words.noLevel}</td>
      <td className={styles.number} data-label={words.onHand}>
        {onHand}
      </td>
      <td className={styles.number} data-label={words.reserved}>
        {reserved}
      </td>
      <td className={styles.number} data-label={words.available}>
        <AvailabilityMark available={available} /> {available}
      </td>
    </tr>
  )
}

function AvailabilityMark({ available }: { readonly available: number }) {
  const words = useStaffWords().stock.filters
  if (available < 0) return <Badge tone="bad">{words.below_zero}</Badge>
  if (available === 0) return <Badge tone="quiet">{words.sold_out}</Badge>
  return available <= FEW_LEFT ? <Badge tone="under_way">{words.few}</Badge> : null
}
