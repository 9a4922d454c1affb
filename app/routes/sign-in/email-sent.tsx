import { href, Link } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { type EmailPurpose, staysInOutbox } from './shared/email-links.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/email-sent.ts'

const purposes: readonly EmailPurpose[] = ['link', 'account', 'password']

export function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('for')
  const purpose = purposes.find((kind) => kind === requested) ?? 'link'
  return { purpose, staysInOutbox: staysInOutbox(requestContextOf(context)) }
}

/** Says that an e-mail was sent, what it contains and where to find it. */
export default function EmailSent({ loaderData }: Route.ComponentProps) {
  const texts = useWords().words.signIn.sent
  return (
    <SignInPage title={texts.title} intro={texts[loaderData.purpose]}>
      {loaderData.staysInOutbox ? (
        <Notice action={<Link to={href('/staff/messages')}>{texts.toOutbox}</Link>}>{texts.outbox}</Notice>
      ) : (
        <p>{texts.notReceived}</p>
      )}
      <p>
        <Link to={href('/sign-in')}>{texts.back}</Link>
      </p>
    </SignInPage>
  )
}
