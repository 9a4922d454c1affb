import { useEffect, useRef } from 'react'
import type { FieldFault, FieldFaults } from '#shop/address.ts'
import { useWords } from '../words/words.tsx'

/** Returns a function that gives the error sentence of a field, or `undefined` for a valid field. */
export function useFieldError(faults: FieldFaults): (field: string) => string | undefined {
  const { faults: sentences } = useWords().words.fields
  return (field) => {
    const fault = Object.hasOwn(faults, field) ? faults[field] : undefined
    return fault && (sentences[fault.kind] as (fault: FieldFault) => string)(fault)
  }
}

/** An invalid field, or the first of a group that requires a choice. */
const WRONG = '[data-wrong] :is(input, select), [aria-invalid="true"]'

/** Returns a ref for a form. Once the response is there, focuses the first invalid field, else the first field. */
export function useFocusOnError(answer: { readonly faults?: object } | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer?.faults) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    // A frame later than the page's heading, which takes the focus when the form's URL is a page of its own.
    const frame = requestAnimationFrame(() => (find(WRONG) ?? find('input:not([type="hidden"])'))?.focus())
    return () => cancelAnimationFrame(frame)
  }, [answer])
  return form
}
