import { href, Link } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { type SentFor, staysInOutbox } from './shared/email-links.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/email-sent.ts'

const kinds: readonly SentFor[] = ['link', 'account', 'password']

export function loader({ request, context }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('for')
  const what = kinds.find((kind) => kind === wanted) ?? 'link'
  return { what, staysInOutbox: staysInOutbox(requestContextOf(context)) }
}

/** Says that an e-mail was sent, what it contains and where to find it. */
export default function Sent({ loaderData }: Route.ComponentProps) {
  const said = useWords().words.signIn.sent
  return (
    <SignInPage title={said.title} intro={said[loaderData.what]}>
      {loaderData.staysInOutbox ? (
        <Notice action={<Link to={href('/staff/messages')}>{said.toOutbox}</Link>}>{said.outbox}</Notice>
      ) : (
        <p>{said.nothing}</p>
      )}
      <p>
        <Link to={href('/sign-in')}>{said.back}</Link>
      </p>
    </SignInPage>
  )
}
