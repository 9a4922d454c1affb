import { useEffect, useRef } from 'react'
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
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const sent = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    const search = String(writeListingQuery(readListingQuery(listingSearch(sent))))
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  const after = (pause: number) => () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(show, pause)
  }
  return { soon: after(PAUSE_MS), now: after(0) }
}
