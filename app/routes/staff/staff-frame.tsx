import { Mail, Package, Store } from 'lucide-react'
import { useRef } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { useFocusOnNewPage } from '#app/components/frame/use-focus-on-new-page.ts'
import { useStaffWords } from '#app/components/staff-words.ts'
import { useFreshNotice } from '#app/components/use-fresh-notice.ts'
import { useWords } from '#app/components/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/staff-frame.ts'
import styles from './staff-frame.module.css'

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings, config, notice } = requireStaff(request, context)
  return {
    shopName: settings.shopName,
    post: config.smtp ? ('smtp' as const) : ('outbox' as const),
    notice,
  }
}

export const headers = () => staffHeaders

/** What stands round every staff page. */
export default function StaffFrame({ loaderData }: Route.ComponentProps) {
  const words = useStaffWords()
  const { frame } = useWords().words
  const main = useRef<HTMLElement>(null)
  const notice = useFreshNotice(loaderData.notice)
  useFocusOnNewPage(main)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {frame.skipToContent}
      </a>
      <header>
        <div className={styles.header}>
          <p className={styles.name}>
            {loaderData.shopName} <span className={styles.part}>{words.title}</span>
          </p>
          <nav aria-label={words.sections} className={styles.sections}>
            <NavLink to="/staff/orders" className={() => styles.section}>
              <Icon of={Package} size={18} />
              {words.orders.title}
            </NavLink>
            <NavLink to="/staff/messages" className={() => styles.section}>
              <Icon of={Mail} size={18} />
              {words.messages.title}
            </NavLink>
          </nav>
          <Link to="/" className={styles.section}>
            <Icon of={Store} size={18} />
            {words.toShop}
          </Link>
        </div>
        <p className={styles.demo}>{words.demo[loaderData.post]}</p>
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
    </div>
  )
}
