import { href } from 'react-router'
import { ListFilters } from '#app/components/staff/list-filters.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'

const paths = {
  levels: href('/staff/stock'),
  shipments: href('/staff/stock/shipments'),
  counts: href('/staff/stock/counts'),
  locations: href('/staff/stock/locations'),
} as const
type StockPart = keyof typeof paths

/** Links the pages of the stock with each other. */
export function StockParts({ current }: { readonly current: StockPart }) {
  const words = useStaffWords().stock
  return (
    <ListFilters
      label={words.parts}
      filters={Object.keys(paths) as StockPart[]}
      chosen={current}
      hrefOf={(part) => paths[part]}
      nameOf={(part) => words.part[part]}
    />
  )
}
