import { href } from 'react-router'
import { SignInPage } from './sign-in-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { row } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'

interface ExpiredLinkProps {
  readonly kind: 'link' | 'account' | 'password'
}

const renewalPaths = {
  link: href('/sign-in/link-request'),
  account: href('/sign-up'),
  password: href('/forgot-password'),
} as const

/** Shows that a link from an e-mail is no longer valid, and how to continue. */
export function ExpiredLink({ kind }: ExpiredLinkProps) {
  const { expired, send } = useWords().words.signIn
  return (
    <SignInPage title={expired.title} intro={expired[kind]}>
      <div className={row(3)}>
        <LinkButton to={renewalPaths[kind]} kind={kind === 'account' ? 'secondary' : 'primary'}>
          {kind === 'account' ? expired.startAgain : expired.requestNew}
        </LinkButton>
        <LinkButton to={href('/sign-in')} kind={kind === 'account' ? 'primary' : 'secondary'}>
          {send}
        </LinkButton>
      </div>
    </SignInPage>
  )
}
