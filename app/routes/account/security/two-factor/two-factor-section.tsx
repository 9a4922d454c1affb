import { href } from 'react-router'
import type { SecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import { SecuritySection } from '../security-section.tsx'

/** Shows whether two-factor authentication is on, with links to change it. */
export function TwoFactorSection({ isOn, recoveryCodesLeft }: SecondFactor) {
  const texts = useWords().words.authentication.twoFactor
  return (
    <SecuritySection title={texts.title} intro={texts.intro}>
      <p>
        <Badge tone={isOn ? 'good' : 'quiet'}>{isOn ? texts.isOn : texts.isOff}</Badge>{' '}
        {isOn && texts.left(recoveryCodesLeft)}
      </p>
      <div className={row(3, looks.unprinted)}>
        {isOn ? (
          <>
            <LinkButton kind="secondary" to={href('/account/security/recovery-codes')}>
              {texts.makeCodes}
            </LinkButton>
            <LinkButton kind="quiet" to={href('/account/security/two-steps/removal')}>
              {texts.switchOff}
            </LinkButton>
          </>
        ) : (
          <LinkButton kind="secondary" to={href('/account/security/two-steps')}>
            {texts.switchOn}
          </LinkButton>
        )}
      </div>
    </SecuritySection>
  )
}
