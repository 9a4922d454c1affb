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

/** Focuses the first field that is wrong, else the first of the form, as soon as the answer is there; for the `ref` of the form. */
export function useFocusOnError(answer: { readonly faults?: object } | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer?.faults) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    // After the heading of a page, which takes the focus where a form is sent to an address of its own.
    const frame = requestAnimationFrame(() => (find(WRONG) ?? find('input:not([type="hidden"])'))?.focus())
    return () => cancelAnimationFrame(frame)
  }, [answer])
  return form
}
