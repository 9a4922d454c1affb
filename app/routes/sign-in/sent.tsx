import '#app/components/account-words.ts'
import { Link } from 'react-router'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import { type SentFor, staysInOutbox } from '#app/http/email-ways.server.ts'
import { privateHeaders } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/sent.ts'
import styles from '#app/components/form-page.module.css'

export const headers = () => privateHeaders

const kinds: readonly SentFor[] = ['link', 'account', 'password']

export function loader({ request, context }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('for')
  const what = kinds.find((kind) => kind === wanted) ?? 'link'
  return { what, staysInOutbox: staysInOutbox(visitOf(context)) }
}

/** An e-mail is on its way: what it holds, and where to look for it. */
export default function Sent({ loaderData }: Route.ComponentProps) {
  const said = useWords().words.signIn.sent
  return (
    <Container className={styles.page}>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} intro={said[loaderData.what]} />
      {loaderData.staysInOutbox ? (
        <Notice action={<Link to="/staff/messages">{said.toOutbox}</Link>}>{said.outbox}</Notice>
      ) : (
        <p>{said.nothing}</p>
      )}
      <p>
        <Link to="/sign-in">{said.back}</Link>
      </p>
    </Container>
  )
}
