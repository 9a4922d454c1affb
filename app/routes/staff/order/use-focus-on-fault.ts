import { type RefObject, useEffect } from 'react'
import type { FormAnswer } from './answer.ts'

/** Leads to the first field that does not stand, as soon as the answer is there. */
export function useFocusOnFault(
  form: RefObject<HTMLFormElement | null>,
  answer: FormAnswer | undefined,
): void {
  useEffect(() => {
    if (!answer?.faults) return
    const control = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], input:not([type="hidden"])',
    )
    control?.focus()
  }, [form, answer])
}
