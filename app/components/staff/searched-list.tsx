import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { MAX_TEXT_LENGTH, type ListQuery } from '#shop/list-query.ts'
import { ListFilters } from './list-filters.tsx'
import { StaffHead } from './staff-head.tsx'
import styles from './staff-list.module.css'

interface SearchedListProps<Filter extends string> {
  readonly query: ListQuery<Filter>
  /** The filters of the list. The first filter is the default and does not appear in the URL. */
  readonly filters: readonly [Filter, ...Filter[]]
  readonly urlOf: (query: Partial<ListQuery<Filter>>) => string
  readonly total: number
  readonly pageCount: number
  readonly words: SearchWords & {
    readonly title: string
    readonly count: (total: number) => string
    readonly show: string
    readonly filters: Readonly<Record<Filter, string>>
    readonly noneFound: string
    /** Advice to staff when a search has no results. */
    readonly noneFoundText?: string
    readonly clear: string
    readonly empty: string
    readonly emptyText: string
    readonly pages: ComponentProps<typeof Pagination>['words']
  }
  /** Links or buttons beside the title. */
  readonly actions?: ReactNode
  /** More fields of the search form. */
  readonly fields?: ReactNode
  /** Whether these fields leave out entries. */
  readonly isFiltered?: boolean
  /** Content between the title and the search. */
  readonly intro?: ReactNode
  /** The table that shows the entries of the list. */
  readonly children: ReactNode
}

/** A staff page with a long list, its filters and its search. */
export function SearchedList<Filter extends string>(props: SearchedListProps<Filter>) {
  const { query, filters, urlOf, total, pageCount, words, actions, intro, fields, isFiltered, children } =
    props
  const { text, filter, page } = query
  const isNarrowed = text !== '' || filter !== filters[0] || isFiltered
  return (
    <>
      <StaffHead title={words.title}>
        <output className={looks.quiet}>{words.count(total)}</output>
        {actions}
      </StaffHead>
      {intro}
      <ListSearch action={urlOf({})} text={text} show={filter === filters[0] ? null : filter} words={words}>
        {fields}
      </ListSearch>
      <ListFilters
        label={words.show}
        filters={filters}
        chosen={filter}
        hrefOf={(each) => urlOf({ ...query, filter: each, page: 1 })}
        nameOf={(each) => words.filters[each]}
      />
      {total > 0 && children}
      {total === 0 && isNarrowed && (
        <EmptyState
          title={words.noneFound}
          actions={
            <Link to={urlOf({})} className={looks.pill}>
              {words.clear}
            </Link>
          }
        >
          {text !== '' && words.noneFoundText}
        </EmptyState>
      )}
      {total === 0 && !isNarrowed && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => urlOf({ ...query, page: to })}
        words={words.pages}
      />
    </>
  )
}

interface SearchWords {
  readonly find: string
  readonly search: string
  readonly searchButton: string
}

interface ListSearchProps {
  /** The URL of the list. */
  readonly action: string
  readonly text: string
  /** The current filter. A search keeps this filter active. `null`: the default filter. */
  readonly show: string | null
  readonly words: SearchWords
  readonly children?: ReactNode
}

function ListSearch({ action, text, show, words, children }: ListSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.elements.namedItem('q')
    // Does not overwrite a field in which the user is typing.
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = text
  }, [text])
  return (
    <search aria-label={words.find}>
      <Form
        ref={form}
        action={action}
        className={classNames(styles.search, children !== undefined && styles.withFields)}
      >
        {show !== null && <input type="hidden" name="show" value={show} />}
        <TextField
          label={words.search}
          name="q"
          type="search"
          defaultValue={text}
          maxLength={MAX_TEXT_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {children}
        <Button kind="secondary">{words.searchButton}</Button>
      </Form>
    </search>
  )
}
