import { Lock, ShoppingBag } from 'lucide'
import { useRef } from 'react'
import { href, Link, NavLink } from 'react-router'
import type { Menu as MenuData } from '#shop/catalogue/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { FrameShop } from './frame-shop.ts'
import { useWords } from '../words/words.tsx'
import { useSessionInfo } from '../page/session-info.ts'
import { useSessionSync } from '../page/session-sync.ts'
import { AccountLink } from './account-link.tsx'
import { HeaderSearch } from './header-search.tsx'
import styles from './header.module.css'
import { type LanguageLink, LanguageSwitch } from './language-switch.tsx'
import { Menu } from './menu.tsx'
import { standardLinks } from './standard-links.ts'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

interface HeaderProps {
  readonly shop: FrameShop
  readonly menu: MenuData | null
  readonly languages: readonly LanguageLink[]
  /** Sentences above the header of every page. */
  readonly ribbons: readonly string[]
  /**
   * Whether the page is part of the checkout. The checkout header links only to the home page, the cart and the other
   * languages.
   */
  readonly isCheckout: boolean
}

/** Shows the shop's logo or, if it has none, its name. A new shop, and an error page without data, have no name. */
function ShopName({ shop: { shopName, logo } }: Pick<HeaderProps, 'shop'>) {
  const { frame } = useWords().words
  const name = shopName || frame.home
  if (!logo) return name
  const { url, width, height, ground } = logo
  return <img src={url} alt={name} {...{ width, height }} className={styles.logo} data-ground={ground} />
}

/** Renders the header of every page: a bar at the top of the window. The bar hides while the customer scrolls down. */
export function Header({ shop, menu, languages, ribbons, isCheckout }: HeaderProps) {
  const { frame } = useWords().words
  const links = shop.navigation ?? standardLinks(frame, shop)
  const bar = useRef<HTMLDivElement>(null)
  useSessionSync()
  useHideOnScroll(bar)
  const name = (
    <Link to="/" className={styles.name}>
      <ShopName shop={shop} />
    </Link>
  )
  return (
    <header className={classNames(looks.unprinted, styles.header)}>
      {ribbons.map((ribbon) => (
        <p key={ribbon} className={styles.ribbon}>
          {ribbon}
        </p>
      ))}
      {shop.announcement && <p className={styles.announcement}>{shop.announcement}</p>}
      <div ref={bar} className={classNames(styles.bar, isCheckout && styles.still)}>
        <Container className={styles.row}>
          {isCheckout ? (
            <>
              {name}
              <p className={styles.secure}>
                <Icon of={Lock} size={16} />
                {frame.secureCheckout}
              </p>
            </>
          ) : (
            <>
              <nav aria-label={frame.menu} className={styles.nav}>
                <Menu menu={menu} links={links} languages={languages} hasRooms={shop.hasRooms} />
                {name}
                {links.header.map(({ to, text }) => (
                  <NavLink key={to} to={to} className={() => styles.item}>
                    {text}
                  </NavLink>
                ))}
              </nav>
              <HeaderSearch />
            </>
          )}
          <div className={styles.tools}>
            <div className={classNames(!isCheckout && styles.language)}>
              <LanguageSwitch languages={languages} short />
            </div>
            {!isCheckout && <AccountLink />}
            <CartLink />
          </div>
        </Container>
      </div>
    </header>
  )
}

/**
 * Links to the cart and shows the number of units in it. The browser loads this number separately from the page,
 * because cached pages are the same for all customers.
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
