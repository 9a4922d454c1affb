import { Form, href, useNavigation } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import type { readPhoneSection } from '../data.server.ts'
import { SecuritySection } from '../security-section.tsx'

const REMOVAL = href('/account/security/phone/removal')

/** Shows the phone number that receives the codes. */
export function PhoneSection({ number, isLastWay }: Awaited<ReturnType<typeof readPhoneSection>>) {
  const said = useWords().words.phone.section
  const isPending = useNavigation().formAction?.endsWith(REMOVAL) === true
  return (
    <SecuritySection title={said.title} intro={said.intro}>
      <p>{number === null ? said.none : said.current(number)}</p>
      <div className={row(3)}>
        <LinkButton to={href('/account/security/phone')} kind="secondary">
          {number === null ? said.add : said.change}
        </LinkButton>
        {number !== null && !isLastWay && (
          <Form method="post" action={REMOVAL}>
            <Button kind="quiet" pending={isPending}>
              {said.remove}
            </Button>
          </Form>
        )}
      </div>
      {isLastWay && <p className={looks.fine}>{said.lastWay}</p>}
    </SecuritySection>
  )
}
