import { Menu as MenuIcon, X } from 'lucide'
import { useEffect, useId } from 'react'
import { href, Link } from 'react-router'
import type { GroupLink, Menu as MenuData, MenuEntry } from '#shop/catalogue/catalogue.ts'
import { Container } from '#app/ui/container.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'
import type { FrameLink, FrameNavigation } from './frame-shop.ts'
import { type LanguageLink, LanguageSwitch } from './language-switch.tsx'
import styles from './menu.module.css'
import { usePopover } from './use-popover.ts'

interface MenuProps {
  /**
   * The categories and rooms of the menu. `null` after a client-side navigation, because the browser then loads page
   * data without the menu. Also `null` on an error page if the menu could not be loaded.
   */
  readonly menu: MenuData | null
  readonly links: Pick<FrameNavigation, 'header' | 'menu'>
  readonly languages: readonly LanguageLink[]
  /** Whether the page of all rooms and collections has content. */
  readonly hasRooms: boolean
}

/**
 * The menu from the last full page load, kept for later client-side navigations. Only the browser sets this variable.
 * On the server it is always `null`.
 */
let documentMenu: MenuData | null = null

/**
 * Returns the menu. After a navigation that loads a page without a menu, returns the menu of the last full page load.
 */
function useDocumentMenu(menu: MenuData | null): MenuData | null {
  useEffect(() => {
    documentMenu = menu ?? documentMenu
  }, [menu])
  return menu ?? documentMenu
}

const categoryPath = ({ slug }: GroupLink) => href('/furniture/:category?', { category: slug })
const roomPath = ({ slug }: GroupLink) => href('/rooms/:room', { room: slug })

/**
 * Renders the menu button and the menu. The menu opens over the page and shows the categories and rooms with pictures.
 * It is a popover, because a popover also opens without JavaScript.
 */
export function Menu({ menu, links, languages, hasRooms }: MenuProps) {
  const shown = useDocumentMenu(menu)
  const { frame } = useWords().words
  const id = useId()
  const { popover, onBlur } = usePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(looks.target, styles.button)}
        aria-label={frame.menu}
      >
        <Icon of={MenuIcon} />
        <span className={styles.buttonText} aria-hidden>
          {frame.menu}
        </span>
      </button>
      <div ref={popover} id={id} popover="auto" className={styles.menu} onBlur={onBlur}>
        <Container className={styles.content}>
          <div className={styles.head}>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              className={classNames(looks.target, styles.button)}
              aria-label={frame.closeMenu}
            >
              <Icon of={X} />
              <span className={styles.buttonText} aria-hidden>
                {frame.close}
              </span>
            </button>
          </div>
          <Section
            title={frame.furniture}
            to={href('/furniture/:category?')}
            entries={shown?.categories ?? []}
            pathOf={categoryPath}
          />
          {hasRooms && (
            <Section
              title={frame.roomsShort}
              to={href('/rooms')}
              entries={shown?.rooms ?? []}
              pathOf={roomPath}
            />
          )}
          <div className={styles.more}>
            {moreLinks(links).map(({ to, text }) => (
              <Link key={to} to={to} className={styles.link}>
                {text}
              </Link>
            ))}
            <LanguageSwitch languages={languages} />
          </div>
        </Container>
      </div>
    </>
  )
}

/**
 * Returns the links at the end of the menu: first the links of the header, which narrow pages do not show, and then the
 * owner's links. Leaves out the links to all furniture and all rooms, which are the titles of the menu's sections.
 */
function moreLinks({ header, menu }: MenuProps['links']): FrameLink[] {
  const links = new Map([...header, ...menu].map((link) => [link.to, link]))
  links.delete(href('/furniture/:category?'))
  links.delete(href('/rooms'))
  return [...links.values()]
}

interface SectionProps {
  readonly title: string
  /** The path of the page that lists all categories or all rooms. */
  readonly to: string
  readonly entries: readonly MenuEntry[]
  readonly pathOf: (link: GroupLink) => string
}

function Section({ title, to, entries, pathOf }: SectionProps) {
  const { frame } = useWords().words
  return (
    <section className={styles.section} data-has-children={entries.some(hasChildren) || undefined}>
      <h2 className={styles.title}>
        <Link to={to} className={styles.link}>
          {title}
          <span className={looks.quiet}>{frame.showAll}</span>
        </Link>
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.slug} className={styles.entry}>
            {entry.photos.length > 0 && <MenuPicture photos={entry.photos} />}
            <div className={styles.links}>
              <Link to={pathOf(entry)} className={classNames(looks.medium, styles.link)}>
                {entry.name}
              </Link>
              {hasChildren(entry) && (
                <ul className={styles.children}>
                  {entry.children.map((child) => (
                    <li key={child.slug}>
                      <Link to={pathOf(child)} className={styles.link}>
                        {child.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const hasChildren = ({ children }: MenuEntry) => children.length > 0

/** Shows a photo, given by its URLs in several formats. The browser loads the photo only when the menu is open. */
function MenuPicture({ photos }: Pick<MenuEntry, 'photos'>) {
  return (
    <picture>
      {photos.slice(0, -1).map((url) => (
        <source key={url} srcSet={url} type={`image/${url.split('.').at(-1)}`} />
      ))}
      <img src={photos.at(-1)} alt="" width={64} height={64} loading="lazy" className={styles.picture} />
    </picture>
  )
}
