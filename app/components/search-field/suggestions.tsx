/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list of links with pictures and prices, which no <select> or <datalist> can hold */
import { History, Search } from 'lucide'
import { type RefObject, useCallback, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { Language } from '#shop/language.ts'
import { suggestions as german } from '#words/de/shop/suggestions.ts'
import { suggestions as english } from '#words/en/shop/suggestions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { PhotoPicture } from '../product/photo-picture.tsx'
import { useWords } from '../words/words.tsx'
import { groupsOf, type Option } from './options.ts'
import {
  areSearchesStored,
  recentSearches,
  startStoringSearches,
  stopStoringSearches,
} from './recent-searches.ts'
import styles from './suggestions.module.css'
import { useCombobox } from './use-combobox.ts'
import { useAvailableHeight } from './use-available-height.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>
  /** Called with the new text of the search field when the customer has selected a suggestion. */
  readonly onChoose: (words: string) => void
}

const wordsIn: Readonly<Record<Language, typeof english>> = { en: english, de: german }

/** Shows suggestions below a search field, as the list box of a combobox. */
export function Suggestions({ field, onChoose }: SuggestionsProps) {
  const texts = wordsIn[useWords().language]
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const typed = useFieldText(field)
  const [recent, setRecent] = useState(recentSearches)
  const groups = groupsOf(typed, useSuggestions(typed), recent)
  const options = groups.flatMap((group) => group.options)
  const { isOpen, active, close } = useCombobox({
    field,
    panel,
    listId: id,
    options: groups.flatMap(({ name, options: some }) => some.map(({ to }) => `${name} ${to}`)),
    onOpen: () => setRecent(recentSearches()),
  })
  useAvailableHeight(panel, isOpen)
  const choose = ({ q }: Option) => {
    onChoose(q ?? '')
    close()
  }
  return (
    <>
      <VisuallyHidden aria-live="polite">{isOpen ? texts.offered(options.length) : ''}</VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pressing it does nothing but leave the focus where it is */}
      <div
        ref={panel}
        className={styles.panel}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label={texts.label} className={styles.list}>
          {groups.map(({ name, options: some }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`} data-group={name}>
              <p id={`${id}-${name}`} className={styles.title}>
                {name === 'typed' ? <VisuallyHidden>{texts.queries}</VisuallyHidden> : texts[name]}
              </p>
              {some.map((option) => (
                <OptionRow
                  key={option.to}
                  option={option}
                  id={`${id}-${options.indexOf(option)}`}
                  isActive={options.indexOf(option) === active}
                  text={name === 'typed' ? texts.searchFor(option.text) : option.text}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          ))}
        </div>
        <StorageSwitch
          onChange={() => {
            setRecent(recentSearches())
            // Deleting the recent searches closes the list below an empty field.
            if (typed === '') field.current?.focus()
          }}
        />
      </div>
    </>
  )
}

/** Lets the customer start and stop to store searches on this device. Stopping deletes the stored searches. */
function StorageSwitch({ onChange }: { readonly onChange: () => void }) {
  const texts = wordsIn[useWords().language]
  const [isStored, setStored] = useState(areSearchesStored)
  if (isStored === null) return null
  const toggle = () => {
    if (isStored) stopStoringSearches()
    else startStoringSearches()
    setStored(areSearchesStored())
    onChange()
  }
  return (
    <button type="button" className={classNames(looks.fine, styles.storage)} onClick={toggle}>
      {isStored ? texts.stop : texts.remember}
    </button>
  )
}

/** Returns the current text of the field. Includes text that was typed before this component loaded. */
function useFieldText(field: SuggestionsProps['field']): string {
  const onInput = useCallback(
    (changed: () => void) => {
      const input = field.current
      input?.addEventListener('input', changed)
      return () => input?.removeEventListener('input', changed)
    },
    [field],
  )
  return useSyncExternalStore(onInput, () => field.current?.value.replaceAll(/\s+/g, ' ').trim() ?? '')
}

interface OptionRowProps {
  readonly option: Option
  readonly id: string
  readonly isActive: boolean
  readonly text: string
  readonly onChoose: () => void
}

/** Renders a search suggestion as a real link, so that customers can open it in a new tab. */
function OptionRow({
  option: { to, count, product, q, isRecent },
  id,
  isActive,
  text,
  onChoose,
}: OptionRowProps) {
  const { format } = useWords()
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onClick={onChoose}
    >
      {q && <Icon of={isRecent ? History : Search} size={16} />}
      {product && (
        <PhotoPicture
          photo={product.photo}
          drawing={product.picture}
          alt=""
          sizes="3rem"
          eager
          className={styles.picture}
        />
      )}
      <span className={styles.words}>
        <span>{text}</span>
        {product?.subtitle && (
          <span className={classNames(looks.fineNumber, styles.quiet)}>{product.subtitle}</span>
        )}
      </span>
      {product && <span className={styles.price}>{format.price(product.price)}</span>}
      {count !== undefined && (
        <span className={classNames(looks.fineNumber, styles.quiet)}>{format.number(count)}</span>
      )}
    </Link>
  )
}
