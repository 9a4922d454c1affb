import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type ListingQuery, readListingQuery, writeListingQuery } from '#shop/search/search.ts'
import { listingSearch } from './listing-url.ts'

const PAUSE_MS = 350

export interface LiveForm {
  handleChange(event: FormEvent): void
  /** Returns whether the customer has changed the form and the list of products does not reflect the changes yet. */
  isWaiting(): boolean
}

/**
 * Updates the URL while a customer fills in the listing's form. A checkbox updates the URL immediately. Typing or
 * dragging updates the URL after a pause. Each change adds a history entry, but repeated changes of one range share one
 * entry. Without JavaScript the customer submits the form with its button.
 */
export function useLiveForm(formId: string, query: ListingQuery): LiveForm {
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef({ range: '', from: '', search: '', replace: false })
  const show = useCallback(
    (range: string) => {
      timer.current = undefined
      const [search, from] = [searchIn(formId), searchShown()]
      const before = last.current
      const isArrived = before.search === from
      const isUnderWay = before.from === from
      const replace = range !== '' && before.range === range && (isArrived || (isUnderWay && before.replace))
      last.current = { range, from, search, replace }
      void navigate({ search }, { replace, preventScrollReset: true })
    },
    [formId, navigate],
  )
  useEffect(() => {
    // Changes made before the script loaded have fired no event that React has seen.
    if (searchIn(formId) !== searchShown()) show('')
    return () => clearTimeout(timer.current)
  }, [formId, show])
  const shownQuery = useRef(query)
  useEffect(() => {
    if (shownQuery.current === query || isLoading || timer.current !== undefined) return
    shownQuery.current = query
    resetChoices(formId, query)
  }, [formId, query, isLoading])
  return {
    handleChange({ target }) {
      const range = target instanceof HTMLInputElement ? rangeOf(target) : ''
      clearTimeout(timer.current)
      timer.current = setTimeout(show, range ? PAUSE_MS : 0, range)
    },
    isWaiting: () => isLoading || timer.current !== undefined,
  }
}

/** Returns the name of the range that a slider or text field belongs to. Returns `''` for a checkbox. */
function rangeOf(input: HTMLInputElement): string {
  return /^(text|range)$/.test(input.type) ? (input.closest('fieldset')?.name ?? '') : ''
}

/**
 * Sets the checkboxes and the sort order of the form to the state in the URL. Needed after the customer has used the
 * browser's back button.
 */
function resetChoices(formId: string, { sort }: ListingQuery): void {
  for (const field of formOf(formId)?.elements ?? []) {
    if (field instanceof HTMLSelectElement) field.value = sort
    else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      field.checked = field.defaultChecked
  }
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id)
  return form instanceof HTMLFormElement ? form : null
}

/**
 * Returns the form's state as search parameters. Leaves out the page number, because a new filter starts at the first
 * page.
 */
function searchIn(formId: string): string {
  const data = new FormData(formOf(formId) ?? undefined)
  const sent = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return searchOf(listingSearch(sent))
}

function searchShown(): string {
  return searchOf(new URLSearchParams(window.location.search))
}

function searchOf(params: URLSearchParams): string {
  return String(writeListingQuery({ ...readListingQuery(params), page: 1 }))
}
