import { href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import type { readCredentials } from './data.server.ts'
import { SecuritySection } from './security-section.tsx'

type Shown = NonNullable<Awaited<ReturnType<typeof readCredentials>>>

/** Shows the e-mail address and the password of an account, with links to change them. */
export function CredentialsSections({ email, hasPassword, mayHavePassword }: Shown) {
  const said = useWords().words.proof
  return (
    <>
      <SecuritySection title={said.email.title}>
        <p className={looks.breakable}>{email === null ? said.email.none : said.email.is(email)}</p>
        <div className={row(3, looks.unprinted)}>
          <LinkButton kind="secondary" to={href('/account/security/email')}>
            {email === null ? said.email.add : said.email.change}
          </LinkButton>
        </div>
      </SecuritySection>
      {mayHavePassword && (
        <SecuritySection title={said.password.title}>
          <p>{hasPassword ? said.password.has : said.password.none}</p>
          <div className={row(3, looks.unprinted)}>
            <LinkButton kind="secondary" to={href('/account/security/password')}>
              {hasPassword ? said.password.change : said.password.set}
            </LinkButton>
          </div>
        </SecuritySection>
      )}
    </>
  )
}
