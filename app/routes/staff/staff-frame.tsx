import {
  Armchair,
  CornerUpRight,
  FileSpreadsheet,
  FileText,
  FolderTree,
  History,
  LogOut,
  Mail,
  Package,
  Settings,
  Store,
  Undo2,
  UserRound,
  Users,
  Warehouse,
} from 'lucide'
import { useRef } from 'react'
import { Form, href, Link, Outlet, useLocation } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { useFocusOnNewPage } from '#app/components/frame/use-focus-on-new-page.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useCurrentNotice } from '#app/components/page/use-current-notice.ts'
import { useReloadOnUserChange, useSessionSync } from '#app/components/page/session-sync.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import { shopVersion } from '#platform/project-root.server.ts'
import { countDeclarations } from '#shop/returns/withdrawal-declarations.server.ts'
import { mayAs } from '#shop/staff/permissions.ts'
import type { Route } from './+types/staff-frame.ts'
import styles from './staff-frame.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings, config, notice, staff } = requireStaff(context)
  const { open, matched } = await countDeclarations(db)
  const emailChannel = config.smtp ? ('smtp' as const) : ('outbox' as const)
  return {
    shopName: settings.shopName,
    demo: config.mode === 'demo' ? emailChannel : null,
    lacksMailServer: config.mode !== 'demo' && !config.smtp,
    sendsSms: config.twilio !== null,
    notice,
    userId: staff.userId,
    name: staff.name,
    role: staff.role,
    version: shopVersion(),
    waitingWithdrawals: open + matched,
  }
}

const sections = [
  { to: href('/staff/orders'), icon: Package, part: 'orders', needs: 'orders.see' },
  { to: href('/staff/withdrawals'), icon: Undo2, part: 'withdrawals', needs: 'orders.see' },
  { to: href('/staff/products'), icon: Armchair, part: 'products', needs: 'products.manage' },
  { to: href('/staff/categories'), icon: FolderTree, part: 'groups', needs: 'groups.manage' },
  { to: href('/staff/stock'), icon: Warehouse, part: 'stock', needs: 'stock.see' },
  { to: href('/staff/import'), icon: FileSpreadsheet, part: 'imports', needs: 'products.manage' },
  { to: href('/staff/pages'), icon: FileText, part: 'pages', needs: 'pages.manage' },
  { to: href('/staff/redirects'), icon: CornerUpRight, part: 'redirects', needs: 'redirects.manage' },
  { to: href('/staff/messages'), icon: Mail, part: 'messages', needs: 'messages.see' },
  { to: href('/staff/people'), icon: Users, part: 'people', needs: 'people.manage' },
  { to: href('/staff/settings'), icon: Settings, part: 'settings', needs: 'settings.announce' },
  { to: href('/staff/history'), icon: History, part: 'history', needs: 'history.see' },
] as const

/** The lists in the section “Categories”, which are its tabs. */
const groupLists = [href('/staff/categories'), href('/staff/rooms'), href('/staff/collections')]

function isWithin(pathname: string, paths: readonly string[]): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

const sectionClass = classNames(looks.iconTarget, looks.plainLink, styles.section)

/** Renders the layout that all staff pages share: the header with the navigation, and the current page. */
export default function StaffFrame({ loaderData }: Route.ComponentProps) {
  const words = useStaffWords()
  useSessionSync()
  useReloadOnUserChange(loaderData.userId)
  const { frame } = useWords().words
  const main = useRef<HTMLElement>(null)
  const { shopName, demo, lacksMailServer, sendsSms, name, role, version, waitingWithdrawals } = loaderData
  const notice = useCurrentNotice(loaderData.notice)
  const { pathname } = useLocation()
  useFocusOnNewPage(main)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {frame.skipToContent}
      </a>
      <header>
        <div className={row([0, 6], styles.header)}>
          <p className={styles.name}>
            <Link to={href('/staff')} className={looks.plainLink}>
              {shopName} <span className={looks.quiet}>{words.title}</span>
            </Link>
          </p>
          <nav aria-label={words.sections} className={row([0, 6], styles.sections)}>
            {sections
              .filter(({ needs }) => mayAs(role, needs))
              .map(({ to, icon, part }) => (
                <Link
                  key={to}
                  to={to}
                  className={sectionClass}
                  aria-current={
                    isWithin(pathname, part === 'groups' ? groupLists : [to]) ? 'page' : undefined
                  }
                >
                  <Icon of={icon} size={18} />
                  {part === 'withdrawals' ? words.withdrawals.menu(waitingWithdrawals) : words[part].title}
                </Link>
              ))}
          </nav>
          <Link to={href('/account')} className={classNames(sectionClass, styles.utility)}>
            <Icon of={UserRound} size={18} />
            <span>
              <VisuallyHidden>{words.account}: </VisuallyHidden>
              {name} <span className={looks.quiet}>{words.people.roles[role]}</span>
            </span>
          </Link>
          <Form method="post" action={href('/sign-out')}>
            <button className={classNames(sectionClass, styles.utility)}>
              <Icon of={LogOut} size={18} />
              <span>{frame.signOut}</span>
            </button>
          </Form>
          <Link to="/" className={classNames(sectionClass, styles.utility)}>
            <Icon of={Store} size={18} />
            <span>{words.toShop}</span>
          </Link>
        </div>
        {demo && (
          <p className={styles.demo}>
            {words.demo[demo]} {sendsSms ? words.demo.twilio : null}
          </p>
        )}
        {lacksMailServer && <p className={styles.demo}>{words.lacksMailServer}</p>}
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {notice && (
          <div className={styles.notice}>
            <Notice kind={notice.kind} announced>
              {notice.sentence}
            </Notice>
          </div>
        )}
        <Outlet />
      </main>
      <footer className={classNames(looks.quiet, styles.footer)}>{words.version(version)}</footer>
    </div>
  )
}
