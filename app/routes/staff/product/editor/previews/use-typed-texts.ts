import { type RefObject, useEffect, useState } from 'react'

/** Milliseconds between the last keystroke and the new preview. */
const DELAY = 300

/**
 * Returns the texts of a form's fields, for a preview that follows what is typed. `savedText`: returns the saved text of
 * a field, which the preview shows until the page is hydrated.
 */
export function useTypedTexts(
  form: RefObject<HTMLFormElement | null>,
  savedText: (name: string) => string,
): (name: string) => string {
  const [typed, setTyped] = useState<FormData | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer = 0
    const read = () => setTyped(new FormData(element))
    const onInput = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(read, DELAY)
    }
    read()
    element.addEventListener('input', onInput)
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('input', onInput)
    }
  }, [form])
  if (!typed) return savedText
  return (name) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
}
