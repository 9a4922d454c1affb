import { Form, href, redirect } from 'react-router'
import { startSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { SecurityPage } from '../security-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/set-up.ts'
import { SetUp } from './authenticator-key.tsx'
import { readSetUp } from './authenticator-key.server.ts'

const SECURITY_PATH = href('/account/security')
const SET_UP_PATH = href('/account/security/two-steps')

export async function loader(args: Route.LoaderArgs) {
  const { ctx, ...session } = await requireRecentAuth(args)
  if (session.user.twoFactor) throw redirect(SECURITY_PATH)
  return { setUp: await readSetUp(ctx, session) }
}

/**
 * Creates a key for the authenticator app. Two-factor authentication stays off until the user confirms the key with a
 * code from the app.
 */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args, SET_UP_PATH)
  const started = await startSecondFactor(ctx.db, ctx.auth, { user })
  return started.ok
    ? redirect(SET_UP_PATH)
    : respondWithRefusal(ctx, started.problem, { back: SECURITY_PATH })
}

export default function SetUpTwoFactor({ loaderData: { setUp } }: Route.ComponentProps) {
  const texts = useWords().words.authentication.twoFactor
  return (
    <SecurityPage title={texts.setUpTitle} intro={texts.setUpIntro}>
      {setUp ? (
        <SetUp {...setUp} problem={undefined} />
      ) : (
        <Form method="post">
          <SubmitButton>{texts.begin}</SubmitButton>
        </Form>
      )}
    </SecurityPage>
  )
}
