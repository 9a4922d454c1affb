import { Form, href, redirect, useNavigation } from 'react-router'
import { startSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { refused } from '#app/request/responses.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/set-up.ts'
import { SetUp } from './authenticator-key.tsx'
import { readSetUp } from './authenticator-key.server.ts'

const BACK = href('/account/security')
const HERE = href('/account/security/two-steps')

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const session = await requireRecentAuth(visit, request)
  if (session.user.twoFactor) throw redirect(BACK)
  return { setUp: await readSetUp(visit, session) }
}

/** Makes a key; it counts for nothing until a code has confirmed it. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request, HERE)
  const started = await startSecondFactor(visit.db, visit.auth, { user })
  return started.ok ? redirect(HERE) : refused(visit, started.problem, { back: BACK })
}

export default function TwoSteps({ loaderData: { setUp } }: Route.ComponentProps) {
  const said = useWords().words.proof.twoSteps
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className={stack(6, atStart, looks.measure)}>
      <PageHead title={said.setUpTitle} hidden />
      <PageTitle title={said.setUpTitle} intro={said.setUpIntro} />
      {setUp ? (
        <SetUp {...setUp} problem={undefined} />
      ) : (
        <Form method="post">
          <Button pending={isPending}>{said.begin}</Button>
        </Form>
      )}
    </div>
  )
}
