import {
  Armchair,
  ChartColumn,
  Contact,
  CornerUpRight,
  Factory,
  FileSpreadsheet,
  FileText,
  FolderTree,
  History,
  Mail,
  Menu as MenuIcon,
  Package,
  Settings,
  Tag,
  Undo2,
  Users,
  Warehouse,
  X,
} from 'lucide'
import { useId } from 'react'
import { href, Link, useLocation } from 'react-router'
import { usePopover } from '#app/components/frame/use-popover.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { mayAs, type Role } from '#shop/staff/permissions.ts'
import styles from './staff-menu.module.css'

/** The sections of the staff area, in groups: daily work, catalogue, texts, and the shop itself. */
const groups = [
  [
    { to: href('/staff/orders'), icon: Package, part: 'orders', needs: 'orders.see' },
    { to: href('/staff/customers'), icon: Contact, part: 'customers', needs: 'customers.manage' },
    { to: href('/staff/withdrawals'), icon: Undo2, part: 'withdrawals', needs: 'orders.see' },
    { to: href('/staff/messages'), icon: Mail, part: 'messages', needs: 'messages.see' },
  ],
  [
    { to: href('/staff/products'), icon: Armchair, part: 'products', needs: 'products.manage' },
    { to: href('/staff/categories'), icon: FolderTree, part: 'groups', needs: 'groups.manage' },
    { to: href('/staff/manufacturers'), icon: Factory, part: 'manufacturers', needs: 'products.manage' },
    { to: href('/staff/discounts'), icon: Tag, part: 'discounts', needs: 'discounts.manage' },
    { to: href('/staff/stock'), icon: Warehouse, part: 'stock', needs: 'stock.see' },
    { to: href('/staff/import'), icon: FileSpreadsheet, part: 'imports', needs: 'products.manage' },
  ],
  [
    { to: href('/staff/pages'), icon: FileText, part: 'pages', needs: 'pages.manage' },
    { to: href('/staff/redirects'), icon: CornerUpRight, part: 'redirects', needs: 'redirects.manage' },
  ],
  [
    { to: href('/staff/figures'), icon: ChartColumn, part: 'figures', needs: 'figures.see' },
    { to: href('/staff/people'), icon: Users, part: 'people', needs: 'people.manage' },
    { to: href('/staff/settings'), icon: Settings, part: 'settings', needs: 'settings.announce' },
    { to: href('/staff/history'), icon: History, part: 'history', needs: 'history.see' },
  ],
] as const

/** The lists in the section “Categories”, which are its tabs. */
const groupLists = [href('/staff/categories'), href('/staff/rooms'), href('/staff/collections')]

/** From this width on, the menu is a column beside the page. */
const COLUMN = '(min-width: 75rem)'

function isWithin(pathname: string, paths: readonly string[]): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

interface StaffMenuProps {
  readonly role: Role
  /** Number of declarations of withdrawal that staff members have not finished. */
  readonly waitingWithdrawals: number
}

/**
 * Shows the sections that the role may open: in a column on wide pages, otherwise in a drawer with a button. The drawer
 * is a popover, which opens without JavaScript.
 */
export function StaffMenu({ role, waitingWithdrawals }: StaffMenuProps) {
  const words = useStaffWords()
  const { frame } = useWords().words
  const { pathname } = useLocation()
  const id = useId()
  const { popover, onBlur } = usePopover(COLUMN)
  const permitted = groups
    .map((group) => group.filter(({ needs }) => mayAs(role, needs)))
    .filter((group) => group.length > 0)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(looks.iconTarget, looks.target, styles.button)}
        aria-label={frame.menu}
      >
        <Icon of={MenuIcon} />
      </button>
      <div ref={popover} id={id} popover="auto" className={styles.menu} onBlur={onBlur}>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={classNames(looks.iconTarget, looks.target, styles.button)}
          aria-label={frame.closeMenu}
        >
          <Icon of={X} />
        </button>
        <nav aria-label={words.sections} className={stack(3)}>
          {permitted.map((group) => (
            <ul key={group[0]?.to} className={styles.group}>
              {group.map(({ to, icon, part }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={classNames(looks.iconTarget, looks.plainLink, styles.section)}
                    aria-current={
                      isWithin(pathname, part === 'groups' ? groupLists : [to]) ? 'page' : undefined
                    }
                  >
                    <Icon of={icon} size={18} />
                    {part === 'withdrawals' ? words.withdrawals.menu(waitingWithdrawals) : words[part].title}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
    </>
  )
}
