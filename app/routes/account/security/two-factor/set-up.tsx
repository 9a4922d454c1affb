import { Form, href, redirect } from 'react-router'
import { startSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { SecurityPage } from '../security-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/set-up.ts'
import { SetUp } from './authenticator-key.tsx'
import { readSetUp } from './authenticator-key.server.ts'
import { nextPageOf } from './next-page.server.ts'
import { isStaffPage, withNextPage } from './next-page.ts'

const SECURITY_PATH = href('/account/security')
const SET_UP_PATH = href('/account/security/two-steps')

export async function loader(args: Route.LoaderArgs) {
  const { ctx, ...session } = await requireRecentAuth(args)
  const next = nextPageOf(args.request)
  if (session.user.twoFactor) throw redirect(next ?? SECURITY_PATH)
  return { setUp: await readSetUp(ctx, session), next }
}

/**
 * Creates a key for the authenticator app. Two-factor authentication stays off until the user confirms the key with a
 * code from the app.
 */
export async function action(args: Route.ActionArgs) {
  const page = withNextPage(SET_UP_PATH, nextPageOf(args.request))
  const { ctx, user } = await requireRecentAuth(args, page)
  const started = await startSecondFactor(ctx.db, ctx.auth, { user })
  return started.ok ? redirect(page) : respondWithRefusal(ctx, started.problem, { back: SECURITY_PATH })
}

export default function SetUpTwoFactor({ loaderData: { setUp, next } }: Route.ComponentProps) {
  const texts = useWords().words.authentication.twoFactor
  return (
    <SecurityPage title={texts.setUpTitle} intro={texts.setUpIntro}>
      {isStaffPage(next) && <Notice>{texts.forStaff}</Notice>}
      {setUp ? (
        <SetUp {...setUp} next={next} problem={undefined} />
      ) : (
        <Form method="post" action={withNextPage(SET_UP_PATH, next)}>
          <SubmitButton>{texts.begin}</SubmitButton>
        </Form>
      )}
    </SecurityPage>
  )
}
