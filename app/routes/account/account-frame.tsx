import { Form, NavLink, Outlet } from 'react-router'
import { useReloadOnUserChange } from '#app/components/page/session-sync.ts'
import { useWords } from '#app/components/words/words.tsx'
import { privateHeaders, requireSession } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/account-frame.ts'
import styles from './account-frame.module.css'

export const headers = () => privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await requireSession(requestContextOf(context), request)
  return { person: user.id }
}

/** What stands round every page of one's account. */
export default function AccountFrame({ loaderData }: Route.ComponentProps) {
  useReloadOnUserChange(loaderData.person)
  const { account, signIn } = useWords().words
  const parts = [
    { to: '/account', name: account.profile },
    { to: '/account/orders', name: account.orders },
    { to: '/account/addresses', name: account.addresses },
    { to: '/account/security', name: account.security },
    { to: '/account/data', name: account.data },
  ]
  return (
    <Container className={styles.page}>
      <nav aria-label={account.sections} className={styles.sections}>
        {parts.map(({ to, name }) => (
          <NavLink key={to} to={to} end={to === '/account'} className={() => styles.section ?? ''}>
            {name}
          </NavLink>
        ))}
        <Form method="post" action="/sign-out" className={styles.out}>
          <Button kind="quiet">{signIn.signOut}</Button>
        </Form>
      </nav>
      <Outlet />
    </Container>
  )
}
