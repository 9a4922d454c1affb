import { ChevronDown, UserRound } from 'lucide'
import { useId, useRef } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useSessionInfo, type SessionInfo } from '../page/session-info.ts'
import { useWords } from '../words/words.tsx'
import styles from './account-link.module.css'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/**
 * Links to the account or to the sign-in page. The browser loads the session data separately from the page. Until the
 * session data arrives, and without JavaScript, the link leads to the account page, which redirects guests to the
 * sign-in page. The link has the same size in every state, so that the header does not move.
 */
export function AccountLink() {
  const { words } = useWords()
  const sessionInfo = useSessionInfo()
  const signInUrl = useSignInUrl()
  if (sessionInfo?.person) return <AccountMenu person={sessionInfo.person} />
  return (
    <Link to={sessionInfo ? signInUrl : href('/account')} className={styles.account}>
      <Icon of={UserRound} />
      <span className={styles.text}>{words.frame.signIn}</span>
    </Link>
  )
}

/**
 * Returns the URL of the sign-in page. The URL parameter `to` contains the page that opens after sign-in: the current
 * page or, on a sign-in page, the page that its own parameter `to` contains.
 */
function useSignInUrl(): string {
  const { pathname, search } = useLocation()
  const isSigningIn = /^\/(sign-in|sign-up|forgot-password|reset-password|verify-email)(\/|$)/.test(pathname)
  const to = isSigningIn ? new URLSearchParams(search).get('to') : pathname + search
  return to === null || to === '/' ? href('/sign-in') : withDestination(href('/sign-in'), to)
}

function AccountMenu({ person: { firstName, isStaff } }: { person: NonNullable<SessionInfo['person']> }) {
  const { frame } = useWords().words
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useCloseOnNavigation(menu)
  return (
    <>
      <button type="button" popoverTarget={id} className={classNames(styles.account, styles.in)}>
        <Icon of={UserRound} />
        <span className={styles.text} aria-hidden>
          {firstName || frame.accountShort}
        </span>
        <VisuallyHidden>{firstName ? frame.accountOf(firstName) : frame.account}</VisuallyHidden>
        <span className={styles.mark}>
          <Icon of={ChevronDown} />
        </span>
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <ul>
          <li>
            <Link to={href('/account')} className={styles.item}>
              {frame.account}
            </Link>
          </li>
          <li>
            <Link to={href('/account/orders')} className={styles.item}>
              {frame.orders}
            </Link>
          </li>
          {isStaff && (
            <li>
              {/* Staff pages have no language prefix, so a client-side link from a German page would add `/de`. */}
              <a href={href('/staff')} className={styles.item}>
                {frame.staff}
              </a>
            </li>
          )}
          <li>
            <Form method="post" action={href('/sign-out')}>
              <button className={styles.item}>{frame.signOut}</button>
            </Form>
          </li>
        </ul>
      </div>
    </>
  )
}
