import { Form } from 'react-router'
import { useWords } from '#app/components/words.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './search-field.module.css'

export function SearchField({ q }: { readonly q: string }) {
  const { listing } = useWords().words
  return (
    <search>
      <Form action="/search" className={styles.form}>
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          aria-label={listing.searchField}
          placeholder={listing.searchField}
          enterKeyHint="search"
          className={styles.input}
        />
        <Button size="l">{listing.searchButton}</Button>
      </Form>
    </search>
  )
}
