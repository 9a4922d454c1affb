import { X } from 'lucide'
import { Form, href, Link } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import lists from '#app/components/staff/staff-list.module.css'
import { classNames } from '#app/ui/class-names.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formStack, looks, row, stack } from '#app/ui/layout/layout.ts'
import type { SavedFilter } from '#shop/staff/saved-filters.server.ts'
import styles from './saved-filters.module.css'

interface SavedFiltersProps {
  readonly filters: readonly SavedFilter[]
  /** The query of the current list. Empty: there is nothing to save. */
  readonly query: string
  readonly longestName: number
  readonly response: FormResponse | undefined
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** Lists the saved filters of the current user, and lets them save the current search and filters. */
export function SavedFilters({ filters, query, longestName, response }: SavedFiltersProps) {
  const words = useStaffWords().products.savedFilters
  const form = useFocusOnError(response)
  const isKnown = filters.some((filter) => filter.query === query)
  if (filters.length === 0 && query === '') return null
  return (
    <div className={stack(2, styles.saved)}>
      {filters.length > 0 && <FilterLinks filters={filters} query={query} />}
      {(response !== undefined || (query !== '' && !isKnown)) && (
        <Disclosure summary={words.save} open={response !== undefined}>
          <Form
            ref={form}
            method="post"
            action={withQuery(href('/staff/products/filters'), query)}
            className={formStack(3, looks.narrow)}
            noValidate
          >
            <TextField
              {...fieldPropsOf(response, 'name', '')}
              label={words.name}
              maxLength={longestName}
              autoComplete="off"
            />
            <Button kind="secondary">{words.saveNow}</Button>
          </Form>
        </Disclosure>
      )}
    </div>
  )
}

function FilterLinks({ filters, query }: Pick<SavedFiltersProps, 'filters' | 'query'>) {
  const words = useStaffWords().products.savedFilters
  return (
    <nav aria-label={words.title}>
      <ul className={row([2, 3])}>
        {filters.map((filter) => (
          <li key={filter.id} className={row(1)}>
            <Link
              to={withQuery(href('/staff/products'), filter.query)}
              className={classNames(looks.pill, lists.filter)}
              aria-current={filter.query === query ? 'page' : undefined}
            >
              {filter.name}
            </Link>
            <Form
              method="post"
              action={withQuery(
                href('/staff/products/filters/:filter/removal', { filter: filter.id }),
                query,
              )}
            >
              <IconButton type="submit" label={words.remove(filter.name)}>
                <Icon of={X} size={18} />
              </IconButton>
            </Form>
          </li>
        ))}
      </ul>
    </nav>
  )
}
