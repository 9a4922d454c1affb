import { useEffect, useRef } from 'react'
import type { FieldError, FieldErrors } from '#shop/address.ts'
import { useWords } from '../words/words.tsx'

/**
 * Returns a function that returns the error message of a field. The function returns `undefined` if the field is valid.
 */
export function useFieldError(errors: FieldErrors): (field: string) => string | undefined {
  const { errors: sentences } = useWords().words.fields
  return (field) => {
    const error = Object.hasOwn(errors, field) ? errors[field] : undefined
    return error && (sentences[error.kind] as (error: FieldError) => string)(error)
  }
}

/**
 * CSS selector of the invalid fields of a form. In an invalid group of checkboxes or radio buttons, it matches every
 * field of the group.
 */
const INVALID = '[data-wrong] :is(input, select), [aria-invalid="true"]'

/**
 * Returns a ref for a form. When the response to the form arrives, moves the focus to the first invalid field. If no
 * field is invalid, moves the focus to the first field of the form.
 */
export function useFocusOnError(response: { readonly errors?: object } | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!response?.errors) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    // A frame later than the page's heading, which takes the focus when the form's URL is a page of its own.
    const frame = requestAnimationFrame(() => (find(INVALID) ?? find('input:not([type="hidden"])'))?.focus())
    return () => cancelAnimationFrame(frame)
  }, [response])
  return form
}
