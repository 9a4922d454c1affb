import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type ListingQuery, readListingQuery, writeListingQuery } from '#shop/search/search.ts'
import { listingSearch } from './listing-url.ts'

const PAUSE_MS = 350

export interface LiveForm {
  hear(event: FormEvent): void
  /** What is shown is not the last word: something else has been chosen and has not come yet. */
  isWaiting(): boolean
}

/**
 * Turns what a listing's form says into its address as it is filled in: at once what is ticked, after a pause what is
 * typed or dragged. Each choice is a step to go back by; a range is one step, however often it is moved. Without
 * JavaScript the form sends itself.
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
    // What was chosen before the page's script was there has not been heard yet.
    if (searchIn(formId) !== searchShown()) show('')
    return () => clearTimeout(timer.current)
  }, [formId, show])
  const heard = useRef(query)
  useEffect(() => {
    if (heard.current === query || isLoading || timer.current !== undefined) return
    heard.current = query
    chooseAsAsked(formId, query)
  }, [formId, query, isLoading])
  return {
    hear({ target }) {
      const range = target instanceof HTMLInputElement ? rangeOf(target) : ''
      clearTimeout(timer.current)
      timer.current = setTimeout(show, range ? PAUSE_MS : 0, range)
    },
    isWaiting: () => isLoading || timer.current !== undefined,
  }
}

/** Which range a slider or a field belongs to; boxes belong to none. */
function rangeOf(input: HTMLInputElement): string {
  return /^(text|range)$/.test(input.type) ? (input.closest('fieldset')?.name ?? '') : ''
}

/** After a step back, boxes are ticked as the address says. */
function chooseAsAsked(formId: string, { sort }: ListingQuery): void {
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

/** What the form asks for; a new choice begins at the first page. */
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
