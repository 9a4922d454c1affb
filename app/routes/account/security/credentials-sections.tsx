import { href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import type { readCredentials } from './data.server.ts'
import { SecuritySection } from './security-section.tsx'

type CredentialsData = NonNullable<Awaited<ReturnType<typeof readCredentials>>>

/** Shows the e-mail address and the password of an account, with links to change them. */
export function CredentialsSections({ email, hasPassword, mayHavePassword }: CredentialsData) {
  const texts = useWords().words.authentication
  return (
    <>
      <SecuritySection title={texts.email.title}>
        <p className={looks.breakable}>{email === null ? texts.email.none : texts.email.current(email)}</p>
        <div className={row(3, looks.unprinted)}>
          <LinkButton kind="secondary" to={href('/account/security/email')}>
            {email === null ? texts.email.add : texts.email.change}
          </LinkButton>
        </div>
      </SecuritySection>
      {mayHavePassword && (
        <SecuritySection title={texts.password.title}>
          <p>{hasPassword ? texts.password.isSet : texts.password.none}</p>
          <div className={row(3, looks.unprinted)}>
            <LinkButton kind="secondary" to={href('/account/security/password')}>
              {hasPassword ? texts.password.change : texts.password.set}
            </LinkButton>
          </div>
        </SecuritySection>
      )}
    </>
  )
}
