import { href, Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { Container } from '#app/ui/container.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { useWords } from '../words/words.tsx'
import { useSessionSync } from '../page/session-sync.ts'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import { type LanguageLink, LanguageSwitch } from './language-switch.tsx'

interface HeaderProps {
  readonly shopName: string
  readonly languages: readonly LanguageLink[]
  /** What every page must say first. */
  readonly ribbon: string | null
}

export function Header({ shopName, languages, ribbon }: HeaderProps) {
  const { words } = useWords()
  useSessionSync()
  return (
    <header className={styles.header}>
      {ribbon && <p className={styles.ribbon}>{ribbon}</p>}
      <Container className={styles.row}>
        <Link to="/" className={styles.name}>
          {shopName}
        </Link>
        <nav aria-label={words.frame.menu} className={styles.menu}>
          <NavLink to={href('/furniture/:category?')} className={() => styles.item}>
            {words.frame.furniture}
          </NavLink>
          <NavLink to={href('/rooms')} className={() => styles.itemNext}>
            {words.frame.roomsShort}
          </NavLink>
          <NavLink to={href('/pages/:slug', { slug: 'about' })} className={() => styles.itemAside}>
            {words.frame.about}
          </NavLink>
        </nav>
        <HeaderSearch />
        <div className={styles.tools}>
          <LanguageSwitch languages={languages} short />
          <AccountLink />
          <CartLink />
        </div>
      </Container>
    </header>
  )
}

/** On every page but the search's own empty one, which has its field in the middle. */
function HeaderSearch() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isSearch = pathname === href('/search')
  const asked = (isSearch && params.get('q')) || ''
  return <div className={styles.search}>{(!isSearch || asked) && <SearchField asked={asked} />}</div>
}
