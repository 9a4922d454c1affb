import { LogOut, Store, UserRound } from 'lucide'
import { useRef } from 'react'
import { Form, href, Link, Outlet } from 'react-router'
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
import { looks } from '#app/ui/layout/layout.ts'
import { shopVersion } from '#platform/project-root.server.ts'
import { countDeclarations } from '#shop/returns/withdrawal-declarations.server.ts'
import type { Route } from './+types/staff-frame.ts'
import { StaffMenu } from './staff-frame/staff-menu.tsx'
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

const utilityClass = classNames(looks.iconTarget, looks.plainLink, styles.utility)

/** Renders the layout that all staff pages share: the shop's name, the menu, links out of the staff area, and the current page. */
export default function StaffFrame({ loaderData }: Route.ComponentProps) {
  const words = useStaffWords()
  useSessionSync()
  useReloadOnUserChange(loaderData.userId)
  const { frame } = useWords().words
  const main = useRef<HTMLElement>(null)
  const { shopName, demo, lacksMailServer, sendsSms, name, role, version, waitingWithdrawals } = loaderData
  const notice = useCurrentNotice(loaderData.notice)
  useFocusOnNewPage(main)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {frame.skipToContent}
      </a>
      <header className={styles.header}>
        <StaffMenu role={role} waitingWithdrawals={waitingWithdrawals} />
        <p className={styles.name}>
          <Link to={href('/staff')} className={looks.plainLink}>
            {shopName} <span className={looks.quiet}>{words.title}</span>
          </Link>
        </p>
        <div className={styles.utilities}>
          <Link to={href('/account')} className={utilityClass}>
            <Icon of={UserRound} size={18} />
            <span>
              <VisuallyHidden>{words.account}: </VisuallyHidden>
              {name} <span className={looks.quiet}>{words.people.roles[role]}</span>
            </span>
          </Link>
          <Link to="/" className={utilityClass}>
            <Icon of={Store} size={18} />
            <span>{words.toShop}</span>
          </Link>
          <Form method="post" action={href('/sign-out')}>
            <button className={utilityClass}>
              <Icon of={LogOut} size={18} />
              <span>{frame.signOut}</span>
            </button>
          </Form>
        </div>
        {demo && (
          <p className={styles.demo}>
            {words.demo[demo]} {sendsSms ? words.demo.twilio : null}
          </p>
        )}
        {lacksMailServer && <p className={styles.demo}>{words.lacksMailServer}</p>}
      </header>
      <div className={styles.content}>
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
    </div>
  )
}
