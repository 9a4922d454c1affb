import { type RefObject, useEffect } from 'react'
import type { FormAnswer } from './form-answer.ts'

/** Leads to the first field that does not stand, else to the first of the form, as soon as the answer is there. */
export function useFocusOnError(
  form: RefObject<HTMLFormElement | null>,
  answer: FormAnswer | undefined,
): void {
  useEffect(() => {
    if (!answer?.faults) return
    // After the page's heading, which takes the focus of every new address.
    const frame = requestAnimationFrame(() => {
      const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
      const control = find('[aria-invalid="true"]') ?? find('input:not([type="hidden"])')
      control?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [form, answer])
}
