import { useEffect, useRef } from 'react'
import type { FieldFault, FieldFaults } from '#shop/address.ts'
import { useWords } from '../words/words.tsx'

/** The sentence to stand under a field; undefined when nothing is wrong with it. */
export function useFieldError(faults: FieldFaults): (field: string) => string | undefined {
  const { faults: sentences } = useWords().words.fields
  return (field) => {
    const fault = Object.hasOwn(faults, field) ? faults[field] : undefined
    return fault && (sentences[fault.kind] as (fault: FieldFault) => string)(fault)
  }
}

/** A field, or the first of a group of which one had to be chosen. */
const WRONG = '[data-wrong] :is(input, select), [aria-invalid="true"]'

/** Leads to the first field that does not stand, as soon as the answer is there. */
export function useFocusOnError(answer: { readonly faults?: object } | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer?.faults) return
    form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [answer])
  return form
}
