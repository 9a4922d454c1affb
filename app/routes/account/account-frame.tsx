import { Form, href, NavLink, Outlet } from 'react-router'
import { useReloadOnUserChange } from '#app/components/page/session-sync.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requireSession } from '#app/request/session.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/account-frame.ts'
import styles from './account-frame.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireSession(args)
  return { userId: user.id }
}

/** Renders the layout that all account pages share: the navigation, the sign-out button and the current page. */
export default function AccountFrame({ loaderData }: Route.ComponentProps) {
  useReloadOnUserChange(loaderData.userId)
  const { account, signIn } = useWords().words
  const sections = [
    { to: href('/account'), name: account.profile },
    { to: href('/account/orders'), name: account.orders },
    { to: href('/account/addresses'), name: account.addresses },
    { to: href('/account/security'), name: account.security },
    { to: href('/account/data'), name: account.data },
  ]
  return (
    <Container className={stack(6, looks.page)}>
      <nav aria-label={account.sections} className={row([0, 6], styles.sections)}>
        {sections.map(({ to, name }) => (
          <NavLink
            key={to}
            to={to}
            end={to === href('/account')}
            className={() => classNames(looks.target, looks.plainLink, styles.section) ?? ''}
          >
            {name}
          </NavLink>
        ))}
        <Form method="post" action={href('/sign-out')} className={styles.signOutForm}>
          <Button kind="quiet">{signIn.signOut}</Button>
        </Form>
      </nav>
      <Outlet />
    </Container>
  )
}
