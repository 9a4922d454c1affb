import { Search, X } from 'lucide'
import { type MouseEvent, useId } from 'react'
import { href, useLocation, useSearchParams } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { SearchField } from '../search-field/search-field.tsx'
import { useWords } from '../words/words.tsx'
import styles from './header-search.module.css'
import { usePopover } from './use-popover.ts'

/**
 * A media query for windows that are wide enough to show the search field in the header. header-search.module.css uses
 * the same width.
 */
const WIDE = '(min-width: 48rem)'

/**
 * Renders the search field in the header. On phones the field opens as a popover over the header, because a popover
 * also opens without JavaScript. Renders nothing on the search page before a search, because that page has its own
 * search field.
 */
export function HeaderSearch() {
  const { frame } = useWords().words
  const id = useId()
  const { popover, onBlur } = usePopover(WIDE)
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isSearch = pathname === href('/search')
  const searchedText = (isSearch && params.get('q')) || ''
  if (isSearch && !searchedText) return null
  const open = (event: MouseEvent) => {
    const panel = popover.current
    if (!panel?.showPopover) return
    event.preventDefault()
    panel.showPopover()
    // Phones show the keyboard only if the field receives the focus during the tap.
    panel.querySelector('input')?.focus()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(looks.roundTarget, styles.opener)}
        aria-label={frame.openSearch}
        onClick={open}
      >
        <Icon of={Search} />
      </button>
      <div ref={popover} id={id} popover="auto" className={styles.search} onBlur={onBlur}>
        <SearchField searchedText={searchedText} />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={classNames(looks.roundTarget, styles.close)}
          aria-label={frame.closeSearch}
        >
          <Icon of={X} />
        </button>
      </div>
    </>
  )
}
