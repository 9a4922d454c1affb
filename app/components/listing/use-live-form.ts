import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { readListingQuery, writeListingQuery } from '#shop/search/search.ts'
import { listingSearch } from './address.ts'

const PAUSE_MS = 350

export interface LiveForm {
  /** Shows what the form asks for, once the shopper has paused. */
  soon(): void
  now(): void
}

/** Turns what a listing's form says into its address as it is filled in. Without JavaScript the form sends itself. */
export function useLiveForm(formId: string): LiveForm {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback(() => {
    void navigate({ search: searchIn(formId) }, { replace: true, preventScrollReset: true })
  }, [formId, navigate])
  useEffect(() => {
    // What was typed before the page's script was there has not been heard yet.
    if (searchIn(formId) !== searchOf(new URLSearchParams(window.location.search))) show()
    return () => clearTimeout(timer.current)
  }, [formId, show])
  const after = (pause: number) => () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(show, pause)
  }
  return { soon: after(PAUSE_MS), now: after(0) }
}

/** What the form asks for; a new choice begins at the first page. */
function searchIn(formId: string): string {
  const form = document.getElementById(formId)
  const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData()
  const sent = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return searchOf(listingSearch(sent))
}

function searchOf(params: URLSearchParams): string {
  return String(writeListingQuery({ ...readListingQuery(params), page: 1 }))
}
