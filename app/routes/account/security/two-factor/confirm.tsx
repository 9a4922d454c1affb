import { href } from 'react-router'
import { confirmSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { SecurityPage } from '../security-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/confirm.ts'
import { RecoveryCodes } from './recovery-code-list.tsx'
import { SetUp } from './authenticator-key.tsx'
import { readSetUp } from './authenticator-key.server.ts'
import { nextPageOf } from './next-page.server.ts'
import { isStaffPage, withNextPage } from './next-page.ts'

/**
 * Loads the key for the authenticator app again, so that the user can retry after a wrong code. Returns `null` instead
 * of the key if the user has already confirmed the key.
 */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, ...session } = await requireRecentAuth(args)
  const setUp = session.user.twoFactor ? null : await readSetUp(ctx, session)
  return { setUp, next: nextPageOf(args.request) }
}

/**
 * Turns two-factor authentication on and shows the recovery codes. The shop cannot show the codes again, because it
 * stores only their hashes.
 */
export async function action(args: Route.ActionArgs) {
  const page = withNextPage(href('/account/security/two-steps'), nextPageOf(args.request))
  const { ctx, user } = await requireRecentAuth(args, page)
  const { code = '' } = await readForm(args.request)
  const { db, auth, authRequest } = ctx
  const confirmed = await confirmSecondFactor(db, auth, { user, typed: code, authRequest })
  if (confirmed.ok) {
    ctx.cookies.push(...confirmed.value.cookies)
    return { recoveryCodes: confirmed.value.recoveryCodes, problem: undefined }
  }
  return respondWithProblem(ctx, confirmed.problem, { recoveryCodes: undefined })
}

export default function ConfirmTwoFactor({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.authentication.twoFactor
  const codes = response?.recoveryCodes
  const { setUp, next } = loaderData
  const title = codes ? texts.codesTitle : texts.setUpTitle
  return (
    <SecurityPage title={title} intro={codes || !setUp ? texts.codesOn : texts.setUpIntro}>
      {codes && <RecoveryCodes codes={codes} next={next} />}
      {!codes && setUp && <SetUp {...setUp} next={next} problem={response?.problem} />}
      {!codes && !setUp && (
        <LinkButton to={next ?? href('/account/security')}>
          {isStaffPage(next) ? texts.toStaff : texts.toSecurity}
        </LinkButton>
      )}
    </SecurityPage>
  )
}
