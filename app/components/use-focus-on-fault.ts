import { useEffect, useRef } from 'react'

/** A field, or the first of a group of which one had to be chosen. */
const WRONG = '[data-wrong] :is(input, select), [aria-invalid="true"]'

/** Leads to the first field that does not stand, as soon as the answer is there. */
export function useFocusOnFault(answer: { readonly faults?: object } | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer?.faults) return
    form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [answer])
  return form
}
