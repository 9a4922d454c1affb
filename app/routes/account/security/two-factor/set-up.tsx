import { Form, href, redirect } from 'react-router'
import { startSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { refused } from '#app/request/responses.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { SecurityPage } from '../security-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/set-up.ts'
import { SetUp } from './authenticator-key.tsx'
import { readSetUp } from './authenticator-key.server.ts'

const BACK = href('/account/security')
const HERE = href('/account/security/two-steps')

export async function loader(args: Route.LoaderArgs) {
  const { visit, ...session } = await requireRecentAuth(args)
  if (session.user.twoFactor) throw redirect(BACK)
  return { setUp: await readSetUp(visit, session) }
}

/** Creates a key for the authenticator app. It has no effect until a code confirms it. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireRecentAuth(args, HERE)
  const started = await startSecondFactor(visit.db, visit.auth, { user })
  return started.ok ? redirect(HERE) : refused(visit, started.problem, { back: BACK })
}

export default function TwoSteps({ loaderData: { setUp } }: Route.ComponentProps) {
  const said = useWords().words.proof.twoSteps
  return (
    <SecurityPage title={said.setUpTitle} intro={said.setUpIntro}>
      {setUp ? (
        <SetUp {...setUp} problem={undefined} />
      ) : (
        <Form method="post">
          <SubmitButton>{said.begin}</SubmitButton>
        </Form>
      )}
    </SecurityPage>
  )
}
