import { useEffect, useRef } from 'react'

/** Leads to the first field that does not stand, as soon as the answer is there. */
export function useFocusOnFault(answer: { readonly faults?: object } | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer?.faults) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
