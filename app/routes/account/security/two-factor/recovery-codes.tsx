import { Form, href, redirect } from 'react-router'
import { renewRecoveryCodes } from '#shop/accounts/second-factor/second-factor.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { SecurityPage } from '../security-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/recovery-codes.ts'
import { RecoveryCodes as Codes } from './recovery-code-list.tsx'

const SECURITY_PATH = href('/account/security')

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireRecentAuth(args)
  if (!user.twoFactor) throw redirect(SECURITY_PATH)
  return null
}

/** Creates new recovery codes and shows them once. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args, href('/account/security/recovery-codes'))
  const { db, auth, authRequest } = ctx
  const renewed = await renewRecoveryCodes(db, auth, { user, authRequest })
  return renewed.ok ? { codes: renewed.value } : redirect(SECURITY_PATH)
}

export default function RecoveryCodes({ actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.authentication.twoFactor
  return (
    <SecurityPage title={texts.codesTitle} intro={response ? texts.codesOld : texts.codesMakeIntro}>
      {response ? (
        <Codes codes={response.codes} next={null} />
      ) : (
        <Form method="post">
          <SubmitButton>{texts.makeCodes}</SubmitButton>
        </Form>
      )}
    </SecurityPage>
  )
}
