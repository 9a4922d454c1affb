import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import styles from './staff-list.module.css'

interface Props<Filter extends string> {
  readonly label: string
  readonly filters: readonly Filter[]
  readonly chosen: Filter
  readonly hrefOf: (filter: Filter) => string
  readonly nameOf: (filter: Filter) => string
  /** The filter whose link is highlighted, because staff must look at its entries. */
  readonly alarm?: Filter | undefined
}

/** Lists the filters of a staff list as links. */
export function ListFilters<Filter extends string>(props: Props<Filter>) {
  const { label, filters, chosen, hrefOf, nameOf, alarm } = props
  return (
    <nav aria-label={label}>
      <ul className={row(2, styles.filters)}>
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              to={hrefOf(filter)}
              className={classNames(looks.pill, looks.numbers, styles.filter)}
              aria-current={filter === chosen ? 'page' : undefined}
              data-alarm={filter === alarm || undefined}
            >
              {nameOf(filter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
