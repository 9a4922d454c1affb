import { Search } from 'lucide'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Form, href } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'
import styles from './search-field.module.css'
import type { SuggestionsProps } from './suggestions.tsx'

interface SearchFieldProps {
  /** The search words of the results on the current page. Empty on a page without search results. */
  readonly searchedText: string
  readonly size?: 'm' | 'l'
}

/**
 * Renders a search form. The suggestions load when the field is first used. The field accepts text before the
 * suggestions have loaded.
 */
export function SearchField({ searchedText, size = 'm' }: SearchFieldProps) {
  const { frame } = useWords().words
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(searchedText)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const prepare = () => {
    import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    )
  }
  useEffect(() => {
    if (document.activeElement === field.current) prepare()
  }, [])
  useEffect(() => {
    if (field.current && shown.current !== searchedText) field.current.value = searchedText
    shown.current = searchedText
    if (searchedText) storeRecentSearch(searchedText)
  }, [searchedText])
  const applySuggestion = (words: string) => {
    if (!field.current) return
    field.current.value = words
    field.current.blur()
  }
  return (
    <search className={classNames(styles.search, size === 'l' && styles.large)}>
      <Form action={href('/search')} className={styles.form}>
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={searchedText}
          maxLength={200}
          aria-label={frame.search}
          placeholder={frame.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className={styles.input}
          onFocus={prepare}
          onPointerEnter={prepare}
        />
        {Suggestions && <Suggestions field={field} onChoose={applySuggestion} />}
        <button className={classNames(looks.roundTarget, styles.button)} aria-label={frame.search}>
          <Icon of={Search} size={18} />
        </button>
      </Form>
    </search>
  )
}

/** Stores the search words in the list of recent searches on this device. */
function storeRecentSearch(words: string): void {
  import('./recent-searches.ts').then(
    ({ storeSearch }) => storeSearch(words),
    () => {},
  )
}
