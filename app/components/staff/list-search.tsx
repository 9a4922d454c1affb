import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { LONGEST_TEXT, type ListQuery } from '#shop/list-query.ts'
import styles from './staff-list.module.css'

interface Props<Filter extends string> {
  /** The address of the list. */
  readonly action: string
  readonly query: ListQuery<Filter>
  /** The filter that needs no word in the address. */
  readonly usual: Filter
  readonly words: { readonly find: string; readonly search: string; readonly searchButton: string }
}

/** Looks for something in a long list; the filter stays. */
export function ListSearch<Filter extends string>({ action, query, usual, words }: Props<Filter>) {
  const { filter, text } = query
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.elements.namedItem('q')
    // Whoever is typing goes on typing.
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = text
  }, [text])
  return (
    <search aria-label={words.find}>
      <Form ref={form} action={action} className={styles.search}>
        {filter !== usual && <input type="hidden" name="show" value={filter} />}
        <TextField
          label={words.search}
          name="q"
          type="search"
          defaultValue={text}
          maxLength={LONGEST_TEXT}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button kind="secondary">{words.searchButton}</Button>
      </Form>
    </search>
  )
}
