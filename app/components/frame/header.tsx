import { Lock, ShoppingBag } from 'lucide'
import { href, Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { useWords } from '../words/words.tsx'
import { useSessionInfo } from '../page/session-info.ts'
import { useSessionSync } from '../page/session-sync.ts'
import { AccountLink } from './account-link.tsx'
import styles from './header.module.css'
import { type LanguageLink, LanguageSwitch } from './language-switch.tsx'

interface HeaderProps {
  readonly shopName: string
  readonly languages: readonly LanguageLink[]
  /** A sentence above the header of every page. `null`: no sentence. */
  readonly ribbon: string | null
  /**
   * Whether the page is part of the checkout. The checkout header links only to the home page, the cart and the other
   * languages.
   */
  readonly isCheckout: boolean
}

export function Header({ shopName, languages, ribbon, isCheckout }: HeaderProps) {
  const { words } = useWords()
  useSessionSync()
  return (
    <header className={classNames(looks.unprinted, styles.header)}>
      {ribbon && <p className={styles.ribbon}>{ribbon}</p>}
      <Container className={styles.row}>
        <Link to="/" className={styles.name}>
          {shopName}
        </Link>
        {isCheckout ? (
          <p className={styles.secure}>
            <Icon of={Lock} size={16} />
            {words.frame.secureCheckout}
          </p>
        ) : (
          <>
            <Menu />
            <HeaderSearch />
          </>
        )}
        <div className={styles.tools}>
          <LanguageSwitch languages={languages} short />
          {!isCheckout && <AccountLink />}
          <CartLink />
        </div>
      </Container>
    </header>
  )
}

function Menu() {
  const { frame } = useWords().words
  return (
    <nav aria-label={frame.menu} className={styles.menu}>
      <NavLink to={href('/furniture/:category?')} className={() => styles.item}>
        {frame.furniture}
      </NavLink>
      <NavLink to={href('/rooms')} className={() => styles.itemNext}>
        {frame.roomsShort}
      </NavLink>
      <NavLink to={href('/pages/:slug', { slug: 'about' })} className={() => styles.itemAside}>
        {frame.about}
      </NavLink>
    </nav>
  )
}

/**
 * Renders the search field in the header. Renders nothing on the search page before a search, because that page has its
 * own search field.
 */
function HeaderSearch() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isSearch = pathname === href('/search')
  const searchedText = (isSearch && params.get('q')) || ''
  return (
    <div className={styles.search}>
      {(!isSearch || searchedText) && <SearchField searchedText={searchedText} />}
    </div>
  )
}

/**
 * Links to the cart. The browser loads the number of units separately from the page, because cached pages are the same
 * for everybody.
 */
function CartLink() {
  const { words } = useWords()
  const quantity = useSessionInfo()?.cartQuantity ?? 0
  return (
    <Link to={href('/cart')} className={classNames(looks.roundTarget, styles.cart)}>
      <Icon of={ShoppingBag} />
      <VisuallyHidden>{quantity > 0 ? words.frame.cartCount(quantity) : words.frame.cart}</VisuallyHidden>
      {quantity > 0 && (
        <span className={styles.count} aria-hidden>
          {quantity}
        </span>
      )}
    </Link>
  )
}
