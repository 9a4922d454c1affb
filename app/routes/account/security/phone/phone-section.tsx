import { Form, href, useNavigation } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import type { readPhoneSection } from '../data.server.ts'
import { SecuritySection } from '../security-section.tsx'

const REMOVAL = href('/account/security/phone/removal')

/** Shows the phone number that receives sign-in codes, with the actions to change and remove it. */
export function PhoneSection({ number, isOnlyMethod }: Awaited<ReturnType<typeof readPhoneSection>>) {
  const texts = useWords().words.phone.section
  const isPending = useNavigation().formAction?.endsWith(REMOVAL) === true
  return (
    <SecuritySection title={texts.title} intro={texts.intro}>
      <p>{number === null ? texts.none : texts.current(number)}</p>
      <div className={row(3)}>
        <LinkButton to={href('/account/security/phone')} kind="secondary">
          {number === null ? texts.add : texts.change}
        </LinkButton>
        {number !== null && !isOnlyMethod && (
          <Form method="post" action={REMOVAL}>
            <Button kind="quiet" pending={isPending}>
              {texts.remove}
            </Button>
          </Form>
        )}
      </div>
      {isOnlyMethod && <p className={looks.fine}>{texts.onlyMethod}</p>}
    </SecuritySection>
  )
}
