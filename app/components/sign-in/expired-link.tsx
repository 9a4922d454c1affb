import { href } from 'react-router'
import { SignInPage } from './sign-in-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { row } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'

interface LinkOverProps {
  readonly kind: 'link' | 'account' | 'password'
}

const ways = {
  link: href('/sign-in/link-request'),
  account: href('/sign-up'),
  password: href('/forgot-password'),
} as const

/** Shows that a link from an e-mail is no longer valid, and how to continue. */
export function ExpiredLink({ kind }: LinkOverProps) {
  const { over, send } = useWords().words.signIn
  return (
    <SignInPage title={over.title} intro={over[kind]}>
      <div className={row(3)}>
        <LinkButton to={ways[kind]} kind={kind === 'account' ? 'secondary' : 'primary'}>
          {kind === 'account' ? over.again : over.another}
        </LinkButton>
        <LinkButton to={href('/sign-in')} kind={kind === 'account' ? 'primary' : 'secondary'}>
          {send}
        </LinkButton>
      </div>
    </SignInPage>
  )
}
