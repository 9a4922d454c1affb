import { Search } from 'lucide-react'
import { Form, Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useWords } from '../words.tsx'
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
  return (
    <header className={styles.header}>
      {ribbon && <p className={styles.ribbon}>{ribbon}</p>}
      <Container className={styles.row}>
        <Link to="/" className={styles.name}>
          {shopName}
        </Link>
        <nav aria-label={words.frame.menu} className={styles.menu}>
          <NavLink to="/furniture" className={() => styles.item}>
            {words.frame.furniture}
          </NavLink>
          <NavLink to="/pages/about" className={() => styles.itemAside}>
            {words.frame.about}
          </NavLink>
        </nav>
        <SearchField />
        <div className={styles.tools}>
          <Link to="/search" className={styles.searchLink} aria-label={words.frame.search}>
            <Icon of={Search} />
          </Link>
          <LanguageSwitch languages={languages} short />
          <CartLink />
        </div>
      </Container>
    </header>
  )
}

function SearchField() {
  const { words } = useWords()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const asked = pathname === '/search' ? (params.get('q') ?? '') : ''
  return (
    <search className={styles.search}>
      <Form action="/search" className={styles.searchForm}>
        <input
          key={asked}
          type="search"
          name="q"
          defaultValue={asked}
          maxLength={200}
          aria-label={words.frame.search}
          placeholder={words.frame.searchPlaceholder}
          className={styles.searchInput}
        />
        <button className={styles.searchButton} aria-label={words.frame.search}>
          <Icon of={Search} size={18} />
        </button>
      </Form>
    </search>
  )
}
