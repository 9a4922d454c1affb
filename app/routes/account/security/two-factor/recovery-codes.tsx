import { Form, href, redirect } from 'react-router'
import { renewRecoveryCodes } from '#shop/accounts/second-factor/second-factor.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { SecurityPage } from '../security-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/recovery-codes.ts'
import { RecoveryCodes as Codes } from './recovery-code-list.tsx'

const BACK = href('/account/security')

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireRecentAuth(args)
  if (!user.twoFactor) throw redirect(BACK)
  return null
}

/** Creates new recovery codes and shows them once. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireRecentAuth(args, href('/account/security/recovery-codes'))
  const { db, auth, asker } = visit
  const made = await renewRecoveryCodes(db, auth, { user, asker })
  return made.ok ? { codes: made.value } : redirect(BACK)
}

export default function RecoveryCodes({ actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.proof.twoSteps
  return (
    <SecurityPage title={said.codesTitle} intro={answer ? said.codesOld : said.codesMakeIntro}>
      {answer ? (
        <Codes codes={answer.codes} />
      ) : (
        <Form method="post">
          <SubmitButton>{said.makeCodes}</SubmitButton>
        </Form>
      )}
    </SecurityPage>
  )
}
