import { Form, href, redirect, useNavigation } from 'react-router'
import { renewRecoveryCodes } from '#shop/accounts/second-factor/second-factor.server.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/recovery-codes.ts'
import { RecoveryCodes as Codes } from './recovery-code-list.tsx'

const BACK = href('/account/security')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await requireRecentAuth(requestContextOf(context), request)
  if (!user.twoFactor) throw redirect(BACK)
  return null
}

/** Makes new recovery codes and shows them, this once. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request, href('/account/security/recovery-codes'))
  const { db, auth, asker } = visit
  const made = await renewRecoveryCodes(db, auth, { user, asker })
  return made.ok ? { codes: made.value } : redirect(BACK)
}

export default function RecoveryCodes({ actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.proof.twoSteps
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className={stack(6, atStart, looks.measure)}>
      <PageHead title={said.codesTitle} hidden />
      <PageTitle title={said.codesTitle} intro={answer ? said.codesOld : said.codesMakeIntro} />
      {answer ? (
        <Codes codes={answer.codes} />
      ) : (
        <Form method="post">
          <Button pending={isPending}>{said.makeCodes}</Button>
        </Form>
      )}
    </div>
  )
}
